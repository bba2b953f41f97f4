/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.apache.spark.rpc.RpcEnv;
import scala.Option;

/**
 * A cluster of two workers with two addresses, in this process: a task runs a second time beside
 * the first only on another host. Their executors are processes of their own.
 */
final class Workers implements AutoCloseable {

  private static final String FIRST = "127.0.0.1";
  private static final String OTHER = "127.0.0.2";

  private final RpcEnv master;
  private final List<RpcEnv> workers;

  Workers() {
    SparkConf conf =
        new SparkConf()
            .set("spark.master.rest.enabled", "false")
            .set("spark.deploy.maxExecutorRetries", "-1");
    master = Master.startRpcEnvAndEndpoint(FIRST, 0, 0, conf)._1();
    workers = List.of(worker(FIRST, 1, conf), worker(hasTwoHosts() ? OTHER : FIRST, 2, conf));
  }

  private RpcEnv worker(String host, int number, SparkConf conf) {
    return Worker.startRpcEnvAndEndpoint(
        host, 0, 0, 1, 512, new String[] {url()}, null, Option.apply(number), conf, Option.empty());
  }

  /** Whether this machine has the other address; where it has not, both workers share one. */
  static boolean hasTwoHosts() {
    try (ServerSocket bound = new ServerSocket(0, 1, InetAddress.getByName(OTHER))) {
      return bound.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  /** What a session takes as its master. */
  String url() {
    return "spark://" + master.address().hostPort();
  }

  /** Kills the process of one executor. Says whether there was one. */
  static boolean killExecutor(SplittableRandom random) {
    List<ProcessHandle> executors =
        ProcessHandle.current()
            .descendants()
            .filter(each -> each.info().command().filter(java -> java.endsWith("java")).isPresent())
            .toList();
    return !executors.isEmpty()
        && executors.get(random.nextInt(executors.size())).destroyForcibly();
  }

  @Override
  public void close() {
    workers.forEach(RpcEnv::shutdown);
    workers.forEach(RpcEnv::awaitTermination);
    master.shutdown();
    master.awaitTermination();
  }
}

/** Answers `GET /metrics` on a port of its own, which no citizen reaches. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { listenRefused, metricsPlace } from '#server/core/config/listening.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import type { Prometheus } from './prometheus.ts';

export type MetricsAddress = { host: string; port: number };
type Opened = { metrics: Metrics; close(): Promise<void> };

const serve = async ({ read, contentType }: Prometheus, { host, port }: MetricsAddress, log: FastifyBaseLogger) => {
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics' || method !== 'GET') return response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch (err) {
      log.error({ err }, 'the metrics could not be read');
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw listenRefused(cause, metricsPlace({ host, port })) ?? cause;
  });
  log.info(`metrics are at http://${host}:${(server.address() as AddressInfo).port}/metrics`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
};

/** Without an address there are no metrics, and nothing is loaded for them. */
export const openMetrics = async (address: MetricsAddress | null, log: FastifyBaseLogger): Promise<Opened> => {
  if (address === null) return { metrics: noMetrics, close: async () => {} };
  const { createPrometheus } = await import('./prometheus.ts');
  const prometheus = createPrometheus();
  return { metrics: prometheus.metrics, close: await serve(prometheus, address, log) };
};

/**
 * Structured logs without personal data: one line an answer, with the route instead of the URL. Anything that still looks
 * like a civil ID, a mobile or a credential is masked before it is written.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';

const CIVIL_ID = /(?<![\d.])([12])\d{7}(\d{2})(?!\d)/g;
const MOBILE = /(?<!\d)(?:\+?966|00966|0)5\d{6}(\d{2})(?!\d)/g;
/** The last part of a domain may be of any script, or its ASCII form `xn--…`. */
const EMAIL = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[\p{L}\p{M}\d-]{2,}/gu;
const BEARER = /Bearer [\w.~+/-]+=*/gi;

export const masked = (text: string): string =>
  text.replace(CIVIL_ID, '$1•••••••$2').replace(MOBILE, '05••••••$1').replace(EMAIL, '•@•').replace(BEARER, 'Bearer •');

const NEVER_LOGGED = ['body', 'password', 'token', 'authorization', 'cookie', 'text'];

export type Sink = { write(line: string): void };
type Needs = { config: Pick<Config, 'logLevel'>; clock: Pick<Clock, 'now'> };

/** Options for Fastify's logger. `sink` is the standard output, except in tests. */
export const loggerOptions = ({ config, clock }: Needs, sink: Sink = process.stdout) => ({
  level: config.logLevel,
  base: null,
  timestamp: () => `,"time":"${clock.now().toISOString()}"`,
  redact: { paths: NEVER_LOGGED.flatMap((field) => [field, `*.${field}`]), censor: '•' },
  stream: { write: (line: string) => sink.write(masked(line)) },
});

/** Logs one line for every answer. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    request.log[level]({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
};

export const logFault = (request: FastifyRequest, fault: unknown): void => {
  request.log.error({ err: fault instanceof Error ? fault : new Error(String(fault)) }, 'unexpected fault');
};

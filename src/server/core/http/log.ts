/**
 * Structured logs without personal data: one line an answer, with the route instead of the URL. Anything that still looks
 * like a civil ID, a mobile or a credential is masked before it is written.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Answers } from '#server/core/watching/answers.ts';

/** Digits at the end of a UUID, such as the reference that a citizen tells the support, are no number of a person. */
const CIVIL_ID = /(?<![\d.]|-[\da-f]{4}-[\da-f]{0,2})([12])\d{7}(\d{2})(?!\d)/g;
const MOBILE = /(?<!\d|-[\da-f]{4}-[\da-f]{0,2})(?:\+?966|00966|0)5\d{6}(\d{2})(?!\d)/g;
/** The last part of a domain may be of any script, or its ASCII form `xn--…`. */
const EMAIL = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+\.[\p{L}\p{M}\d-]{2,}/gu;
const BEARER = /Bearer [\w.~+/-]+=*/gi;

export const masked = (text: string): string => {
  const numbers = text.replace(CIVIL_ID, '$1•••••••$2').replace(MOBILE, '05••••••$1').replace(BEARER, 'Bearer •');
  // Looking for an address takes longer than all else, and few lines have one.
  return numbers.includes('@') ? numbers.replace(EMAIL, '•@•') : numbers;
};

const NEVER_LOGGED = ['body', 'password', 'token', 'authorization', 'cookie', 'text'];

export type Sink = { write(line: string): void };
type Needs = { config: Pick<Config, 'logLevel'>; clock: Pick<Clock, 'now'> };

let unwritten = '';
const flush = () => {
  if (unwritten !== '') process.stdout.write(unwritten);
  unwritten = '';
};
process.on('exit', flush);
/** The lines of one turn of the event loop are one write. */
const standardOutput: Sink = {
  write: (line) => {
    if (unwritten === '') setImmediate(flush);
    unwritten += line;
  },
};

/** Options for Fastify's logger. `sink` is the standard output, except in tests. */
export const loggerOptions = ({ config, clock }: Needs, sink: Sink = standardOutput) => ({
  level: config.logLevel,
  base: null,
  timestamp: () => `,"time":"${clock.now().toISOString()}"`,
  redact: { paths: NEVER_LOGGED.flatMap((field) => [field, `*.${field}`]), censor: '•' },
  stream: { write: (line: string) => sink.write(masked(line)) },
});

/** Few requests write a line of their own: the logger of one is made when it writes. */
class RequestLogger {
  #made: FastifyBaseLogger | undefined;
  readonly #make: () => FastifyBaseLogger;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }
  get made(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }
  get level(): string {
    return this.made.level;
  }
  child: FastifyBaseLogger['child'] = (...given) => this.made.child(...given);
}
for (const method of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const)
  Reflect.set(RequestLogger.prototype, method, function (this: RequestLogger, ...line: unknown[]) {
    Reflect.apply(this.made[method], this.made, line);
  });

/** The logger of a request, for Fastify's `childLoggerFactory`. */
export const loggerOfRequest = (
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
): FastifyBaseLogger => new RequestLogger(() => logger.child(bindings, options)) as unknown as FastifyBaseLogger;

/** The levels of pino, by which operators ask for lines and read them. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Number.POSITIVE_INFINITY };

/**
 * Logs one line for every answer; what machines ask for every second only at the level debug. It is written without the logger, which would take as long as the rest of a small request: the line
 * holds a reference, a method, a pattern and numbers, so nothing in it has to be masked.
 */
export const logAnswers = (answers: Answers, { config, clock }: Needs, sink: Sink = standardOutput): void => {
  const least = LEVELS[config.logLevel];
  /** `cut` is said of an answer that its client did not wait for. */
  const write = (level: number, about: string, status: number, milliseconds: number, cut = '') => {
    if (level < least) return;
    const time = clock.now().toISOString();
    sink.write(
      `{"level":${level},"time":"${time}",${about},"status":${status},"ms":${Math.round(milliseconds)}${cut}}\n`,
    );
  };
  const levelOf = (status: number) => (status >= 500 ? LEVELS.error : LEVELS.info);
  answers.hear({
    answered: ({ request: { id, method, routeOptions }, reply, status, isCut }) => {
      const route = JSON.stringify(routeOptions.url ?? 'unknown');
      const about = `"correlationId":"${id}","method":"${method}","route":${route}`;
      const level = routeOptions.config?.isProbe ? LEVELS.debug : levelOf(status);
      write(level, about, status, reply.elapsedTime, isCut ? ',"cut":true' : '');
    },
    broken: (id, status) =>
      write(levelOf(status), `"correlationId":"${id}","method":"unknown","route":"unknown"`, status, 0),
  });
};

export const logFault = (request: FastifyRequest, fault: unknown): void => {
  request.log.error({ err: fault instanceof Error ? fault : new Error(String(fault)) }, 'unexpected fault');
};

/**
 * Spans for what takes time. The hooks are those of `@opentelemetry/api`: where no exporter is registered, a span is a question that
 * is answered with no. A span says which operation, route or job it was, never what it was about.
 */
import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/core/problem.ts';
import type { Answers } from './answers.ts';

const tracer = trace.getTracer('portal');

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request, for what is done for it; null where nothing is traced. */
    trace: Context | null;
  }
}

/** A span that is not recorded still carries the decision of the caller that began the trace. */
const isTraced = (span: Span) => span.isRecording() || isSpanContextValid(span.spanContext());

const KINDS = { inside: SpanKind.INTERNAL, outgoing: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

/** Texts of errors may name a person; a code does not. */
const endFailed = (span: Span, thrown: unknown) => {
  const isProblem = thrown instanceof ProblemError;
  span.setAttribute('error.type', isProblem ? thrown.code : thrown instanceof Error ? thrown.name : 'unknown');
  if (!isProblem) span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Does the work within a span of its own, a child of the span that surrounds it. */
export const traced = async <T>(
  name: string,
  kind: keyof typeof KINDS,
  attributesOf: () => Attributes,
  work: () => Promise<T>,
): Promise<T> => {
  const span = tracer.startSpan(name, { kind: KINDS[kind] });
  if (!isTraced(span)) return work();
  span.setAttributes(attributesOf());
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (thrown) {
    endFailed(span, thrown);
    throw thrown;
  } finally {
    span.end();
  }
};

/** Adds what lets the system that is called continue the trace. */
export const withTrace = (headers: Record<string, string>): Record<string, string> => {
  propagation.inject(context.active(), headers);
  return headers;
};

/** A span for each request. It continues the trace of a proxy that sends `traceparent`. */
export const traceRequests = (app: FastifyInstance, answers: Answers): void => {
  app.decorateRequest('trace', null);
  // The exporter, if there is one, is registered before the server is built.
  if (!isTraced(tracer.startSpan('is anybody there'))) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    if (config.isProbe) return done();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER }, parent);
    if (!isTraced(span)) return done();
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'portal.correlation_id': request.id,
      ...(config.operation !== undefined && { 'portal.operation': config.operation }),
    });
    request.trace = trace.setSpan(parent, span);
    return context.with(request.trace, done);
  });
  answers.hear({
    answered: ({ request, status }) => {
      const span = request.trace && trace.getSpan(request.trace);
      if (!span) return;
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });
};

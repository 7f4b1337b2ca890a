/**
 * Sends the spans to a collector, by OTLP over HTTP. The packages for it are optional: they are loaded where one of the usual
 * variables names a collector, and read the other variables of OpenTelemetry themselves.
 */
import { hostname } from 'node:os';
import { type Context, isSpanContextValid, type TextMapPropagator, TraceFlags, trace } from '@opentelemetry/api';
import { StartError } from '#server/core/problem.ts';

type Environ = Readonly<Record<string, string | undefined>>;

const TRACEPARENT = 'traceparent';
const SHAPE = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/**
 * The trace and nothing else. Whatever else a client of the portal could put into the headers for it, such as baggage, must not reach
 * other systems in the name of the portal.
 */
export const traceparent: TextMapPropagator = {
  fields: () => [TRACEPARENT],
  inject: (context, carrier, setter) => {
    const span = trace.getSpanContext(context);
    if (!span || !isSpanContextValid(span)) return;
    const flags = span.traceFlags.toString(16).padStart(2, '0');
    setter.set(carrier, TRACEPARENT, `00-${span.traceId}-${span.spanId}-${flags}`);
  },
  extract: (context, carrier, getter): Context => {
    const given = getter.get(carrier, TRACEPARENT);
    const { traceId, spanId, flags } = (typeof given === 'string' && SHAPE.exec(given)?.groups) || {};
    if (!traceId || !spanId || !flags) return context;
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
    const parent = { traceId, spanId, traceFlags, isRemote: true };
    return isSpanContextValid(parent) ? trace.setSpanContext(context, parent) : context;
  },
};

const load = async () => {
  try {
    const [sdk, { OTLPTraceExporter }] = await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
    return { ...sdk, OTLPTraceExporter };
  } catch (cause) {
    throw new StartError(
      'Traces are asked for by OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, and the optional packages @opentelemetry/sdk-trace-node and @opentelemetry/exporter-trace-otlp-http cannot be loaded: install them, or unset the variable.',
      { cause },
    );
  }
};

/** `name=value,name=value`, with values as in an address. */
const pairsIn = (text: string): Record<string, string> => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        if (name.trim() === '' || value.length === 0) throw new URIError(pair);
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
    );
  } catch (cause) {
    throw new StartError(
      'OTEL_RESOURCE_ATTRIBUTES must be name=value,name=value, with values encoded as in an address.',
      {
        cause,
      },
    );
  }
};

/** The service and process that the spans are of. */
const resourceOf = (environ: Environ, version: string) => {
  const attributes = {
    'service.name': 'portal',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    ...pairsIn(environ.OTEL_RESOURCE_ATTRIBUTES ?? ''),
    ...(environ.OTEL_SERVICE_NAME && { 'service.name': environ.OTEL_SERVICE_NAME }),
  };
  const resource = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes) as [string, string][],
  };
  return resource;
};

/** The returned function sends what is left. */
export const sendTraces = async (environ: Environ, version: string): Promise<() => Promise<void>> => {
  const { NodeTracerProvider, BatchSpanProcessor, OTLPTraceExporter } = await load();
  const provider = new NodeTracerProvider({
    resource: resourceOf(environ, version),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register({ propagator: traceparent });
  return () => provider.shutdown();
};

/** Security headers of every answer. They are constants, because a plugin that computes them doubles the cost of a request. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { NO_PAGE_POLICY, pagePolicy, REPORTING_ENDPOINTS } from '#server/core/static/csp.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
} as const;
const HSTS = 'max-age=63072000; includeSubDomains';

export const addSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const always = {
    ...ALWAYS,
    // An inspector's viewer of another origin must be able to say that it is there; no other window may.
    'cross-origin-opener-policy': config.flows.inspector === null ? 'same-origin' : 'same-origin-allow-popups',
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    const https = request.protocol === 'https' || config.publicOrigin.startsWith('https://');
    reply.headers(always);
    if (https) reply.header('strict-transport-security', HSTS);
    const page = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (page) reply.header('reporting-endpoints', REPORTING_ENDPOINTS);
    if (!reply.hasHeader('content-security-policy')) {
      const whole = page && typeof payload === 'string';
      reply.header('content-security-policy', whole ? pagePolicy(payload, https, config.betaHost) : NO_PAGE_POLICY);
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};

/** The host's side of `WhatIf/errorTest` and `WhatIf/webSiteLog` (specification section 7): entries of the log, nothing of the citizen. */
import type { Contract } from '#contract/endpoints.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/call.ts';

/** Many people may share one address. */
const MINUTE = { max: 600, seconds: 60 };

export const siteLogServices = ({ rateLimits }: Pick<Context, 'rateLimits'>): Handlers<Contract>['siteLog'] => ({
  errorTest: async ({ request, correlationId }) => {
    await rateLimits.take(`error-test:${request.ip}`, MINUTE);
    request.log.warn({ supportId: request.headers.adf ?? correlationId }, 'error test');
    return { ok: true, supportId: correlationId };
  },
  webSiteLog: async ({ body, request, correlationId }) => {
    await rateLimits.take(`web-site-log:${request.ip}`, MINUTE);
    request.log.info({ partyStatus: body.partyStatus }, 'web site log');
    return { ok: true, supportId: correlationId };
  },
});

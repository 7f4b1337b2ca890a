/**
 * What the portal needs to know of the configuration: flags, limits, amounts and announced maintenance. Also the two log
 * calls.
 */
import { limits } from '#contract/fields/limits.ts';
import { configEndpoint } from '#contract/portal/configuration.ts';
import { isAnnounced, type MaintenanceNotice } from '#contract/portal/maintenance.ts';
import { siteLogEndpoints } from '#contract/portal/site-log.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handler, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';
import { termsOfFinance } from '#server/products/rows.ts';

const hoursOf = (hours: string) => {
  const [from = '', to = ''] = hours.split('-');
  return { from, to };
};

const announced = ({ maintenance_notice }: ReferenceRows, now: Date): MaintenanceNotice[] =>
  maintenance_notice
    .map(({ id, starts_at, min_hours, max_hours, text_key }) => ({
      id,
      startsAt: starts_at.toISOString(),
      minHours: min_hours,
      maxHours: max_hours,
      textKey: text_key,
    }))
    .filter((notice) => isAnnounced(notice, now.getTime()));

const configHandler =
  ({ config, db, clock, reference }: Context): Handler<typeof configEndpoint> =>
  async () => {
    const known = await reference(db);
    const now = clock.now();
    return {
      environment: config.environment,
      annualRevenueThreshold: config.annualRevenueThreshold,
      administrativeFee: config.administrativeFee,
      supportPhone: config.supportPhone,
      supportHours: hoursOf(config.supportHours),
      finance: termsOfFinance(known),
      governmentRegistration: config.governmentRegistration,
      officialDomain: config.officialDomain,
      passwordMinLength: config.passwordMinLength,
      idleSeconds: config.session.idleSeconds,
      retentionDays: {
        audit: config.auditDays,
        notification: config.notificationDays,
        contactMessage: config.contactMessageDays,
      },
      upload: { maxBytes: limits.upload.maxBytes, types: [...limits.upload.types] },
      flags: config.flags,
      deskOpen: config.deskOpen,
      flows: config.flows,
      wrapper: config.wrapper,
      now: now.toISOString(),
      maintenance: announced(known, now),
    };
  };

/** Many people may share one address. */
const MINUTE = { max: 600, seconds: 60 };

/** `WhatIf/errorTest` and `WhatIf/webSiteLog` (specification section 7) write entries to the log, without personal data. */
const siteLogHandlers = ({ rateLimits }: Context): Handlers<typeof siteLogEndpoints> => ({
  errorTest: async ({ request, correlationId }) => {
    await rateLimits.take(`error-test:${addressOf(request)}`, MINUTE);
    request.log.warn({ supportId: request.headers.adf ?? correlationId }, 'error test');
    return { ok: true, supportId: correlationId };
  },
  webSiteLog: async ({ body, request, correlationId }) => {
    await rateLimits.take(`web-site-log:${addressOf(request)}`, MINUTE);
    request.log.info({ partyStatus: body.partyStatus }, 'web site log');
    return { ok: true, supportId: correlationId };
  },
});

export const area: Area = (ctx) => async (app) =>
  mount(
    app,
    { config: configEndpoint, siteLog: siteLogEndpoints },
    { config: configHandler(ctx), siteLog: siteLogHandlers(ctx) },
  );

/** What the portal is told of the configuration: flags, limits, numbers of the business and announced maintenance. */
import type { Contract } from '#contract/endpoints.ts';
import { limits } from '#contract/fields/limits.ts';
import { isAnnounced, type MaintenanceNotice } from '#contract/portal/maintenance.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/call.ts';
import { termsOfFinance } from './loan-request/reference.ts';

export const configurationServices = ({
  config,
  db,
  clock,
}: Pick<Context, 'config' | 'db' | 'clock'>): Pick<Handlers<Contract>, 'config'> => {
  const announced = async (): Promise<MaintenanceNotice[]> => {
    const rows = await db.selectFrom('maintenance_notice').selectAll().orderBy('starts_at').execute();
    return rows
      .map(({ id, starts_at, min_hours, max_hours, text_key }) => ({
        id,
        startsAt: starts_at.toISOString(),
        minHours: min_hours,
        maxHours: max_hours,
        textKey: text_key,
      }))
      .filter((notice) => isAnnounced(notice, clock.now().getTime()));
  };
  return {
    config: async () => ({
      environment: config.environment,
      annualRevenueThreshold: config.annualRevenueThreshold,
      administrativeFee: config.administrativeFee,
      supportPhone: config.supportPhone,
      finance: await termsOfFinance(db),
      governmentRegistration: config.governmentRegistration,
      officialDomain: config.officialDomain,
      passwordMinLength: config.passwordMinLength,
      idleSeconds: config.session.idleSeconds,
      upload: { maxBytes: limits.upload.maxBytes, types: [...limits.upload.types] },
      flags: config.flags,
      deskOpen: config.deskOpen,
      flows: config.flows,
      wrapper: config.wrapper,
      now: clock.now().toISOString(),
      maintenance: await announced(),
    }),
  };
};

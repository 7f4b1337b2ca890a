/** What the portal is told of the configuration: flags, limits and numbers of the business. */
import type { Contract } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Config } from '../config.ts';
import type { Handlers } from '../http/call.ts';

export const configurationServices = (config: Config): Pick<Handlers<Contract>, 'config'> => ({
  config: () => ({
    environment: config.environment,
    annualRevenueThreshold: config.annualRevenueThreshold,
    administrativeFee: config.administrativeFee,
    supportPhone: config.supportPhone,
    governmentRegistration: config.governmentRegistration,
    officialDomain: config.officialDomain,
    passwordMinLength: config.passwordMinLength,
    idleSeconds: config.session.idleSeconds,
    upload: { maxBytes: limits.upload.maxBytes, types: [...limits.upload.types] },
    flags: config.flags,
    deskOpen: config.deskOpen,
  }),
});

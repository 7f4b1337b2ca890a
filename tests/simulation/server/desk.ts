/** What a server needs to open the fund's desk: the fund decides there. The desk breaks nothing here, the world does. */
import type { Gateways } from '#server/gateways/connect.ts';
import { createFaults } from '#stand-ins/faults.ts';
import type { StandIns } from '#stand-ins/index.ts';

const refuse = async (): Promise<never> => {
  throw new Error('the simulation has its own');
};

export const openDesk = ({ sms, registry }: Pick<Gateways, 'sms' | 'registry'>): StandIns => ({
  faults: createFaults(),
  phone: sms,
  registry,
  identityPhone: null,
  startIdentityApp: refuse,
  startSingleSignOn: refuse,
  putFirewallBefore: () => {},
});

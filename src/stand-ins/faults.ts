/** What the desk or a test has broken on purpose. */
import type { Faults } from '#desk/contract.ts';

export type FaultState = { readonly current: Faults; set(change: Partial<Faults>): Faults };

export const createFaults = (): FaultState => {
  let current: Faults = { sms: 'up', sso: 'up', identityApp: 'up', firewall: false, delay: 0 };
  return {
    get current() {
      return current;
    },
    set: (change) => {
      current = { ...current, ...change };
      return current;
    },
  };
};

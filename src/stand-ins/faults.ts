/** What the desk or a test has broken on purpose. */
import type { FastifyInstance } from 'fastify';
import type { Faults } from '#desk/contract.ts';
import { type Ambient, wait } from '#server/core/clock.ts';

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

const page = (supportId: string) =>
  `<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: ${supportId}<br><br><a href='javascript:history.back();'>[Go Back]</a></body></html>`;

/** A slow line and a web application firewall in front of the portal's API, while the desk asks for them. */
export const standInFirewall = (
  app: FastifyInstance,
  { faults, clock, chance }: Pick<Ambient, 'clock' | 'chance'> & { faults: FaultState },
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const { delay, firewall } = faults.current;
    if (delay > 0) await wait(clock, delay);
    if (!firewall) return;
    const supportId = Array.from({ length: 19 }, (_, index) => (index === 0 ? 1 + chance(9) : chance(10))).join('');
    return reply.code(403).type('text/html; charset=utf-8').send(page(supportId));
  });
};

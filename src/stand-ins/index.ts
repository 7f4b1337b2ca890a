/**
 * The stand-ins of a server without real gateways, behind one entrance. The server loads this module with `import()` and only
 * where a setting asks for a stand-in or for the desk, so a production server runs without this folder.
 */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Ambient } from '#server/core/clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { CivilRegistry } from '#server/gateways/civil-registry.ts';
import type { SmsGateway } from '#server/gateways/sms.ts';
import { createTableRegistry } from './civil-registry.ts';
import { createFaults, type FaultState, standInFirewall } from './faults.ts';
import { type IdentityAppStandIn, startIdentityAppStandIn } from './identity-app.ts';
import { type SingleSignOnStandIn, startStandIn } from './identity-provider/server.ts';
import { createPhone } from './phone.ts';

export type StandIns = {
  /** What the desk or a test has broken on purpose. */
  faults: FaultState;
  phone: SmsGateway;
  registry: CivilRegistry;
  /** The identity app on the citizens' phones; null while the server talks to the real one. */
  readonly identityPhone: IdentityAppStandIn | null;
  startIdentityApp(lifetimeSeconds: number): Promise<IdentityAppStandIn>;
  startSingleSignOn(place: {
    host: string;
    ports: readonly number[];
    portal: () => string;
  }): Promise<SingleSignOnStandIn>;
  /** A slow line and a web application firewall in front of the portal's API. */
  putFirewallBefore(app: FastifyInstance): void;
};

export const createStandIns = ({ db, ...ambient }: Ambient & { db: Kysely<Database> }): StandIns => {
  const faults = createFaults();
  let identityPhone: IdentityAppStandIn | null = null;
  return {
    faults,
    phone: createPhone(db, ambient.clock, faults),
    registry: createTableRegistry(db),
    get identityPhone() {
      return identityPhone;
    },
    startIdentityApp: async (lifetimeSeconds) => {
      identityPhone = await startIdentityAppStandIn({ ...ambient, faults, lifetimeSeconds });
      return identityPhone;
    },
    startSingleSignOn: (place) => startStandIn({ ...place, faults }),
    putFirewallBefore: (app) => standInFirewall(app, { ...ambient, faults }),
  };
};

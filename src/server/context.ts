/** What every service of the host is given. Built once by `app.ts`; tests build it the same way. */
import type { Kysely } from 'kysely';
import type { Audit } from './audit.ts';
import type { Ambient } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import type { Transact } from './db/transaction.ts';
import type { Storage } from './documents/storage.ts';
import type { CivilRegistry } from './gateways/civil-registry.ts';
import type { IdentityApp } from './gateways/identity-app.ts';
import type { IdentityProvider } from './gateways/identity-provider.ts';
import type { SmsGateway } from './gateways/sms.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { Outbox } from './outbox.ts';
import type { Secrets } from './secrets.ts';
import type { Challenges } from './services/challenges.ts';
import type { FaultState } from './stand-ins/faults.ts';
import type { IdentityAppStandIn } from './stand-ins/identity-app.ts';

export type Context = Ambient & {
  config: Config;
  /** Never inside a transaction: the embedded database has one connection, which the transaction holds. */
  db: Kysely<Database>;
  transact: Transact;
  secrets: Secrets;
  audit: Audit;
  outbox: Outbox;
  challenges: Challenges;
  rateLimits: RateLimits;
  sms: SmsGateway;
  registry: CivilRegistry;
  identityApp: IdentityApp;
  identityProvider: IdentityProvider;
  /** null: the app is real, and lies on real phones. */
  identityPhone: IdentityAppStandIn | null;
  /** Aborts when the host begins to close: for answers that would otherwise go on. */
  closing: AbortSignal;
  faults: FaultState;
  storage: Storage;
};

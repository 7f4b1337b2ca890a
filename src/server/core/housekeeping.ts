/** Deletes rows that are of no further use, such as expired codes and ended sessions, and corrects what a wrong clock wrote. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { retentionDays } from '#contract/portal/retention.ts';
import { keepAuditPartitions } from './audit-partitions.ts';
import { after, dayInRiyadh, every } from './clock.ts';
import type { Context } from './context.ts';
import { correctFutureSessions } from './sessions.ts';
import { KEPT_DAYS } from './static/other-releases.ts';

const HOUR_MS = 3_600_000;
const DAY = 86_400;

type Needs = Pick<Context, 'db' | 'transact' | 'clock' | 'config' | 'rateLimits' | 'metrics'>;

export const deleteStaleRows = async (needs: Needs): Promise<void> => {
  const { db, clock, config, rateLimits } = needs;
  const daysAgo = (days: number) => after(clock.now(), -days * DAY);
  await rateLimits.sweep();
  await db.deleteFrom('idempotency').where('created_at', '<', daysAgo(retentionDays.idempotency)).execute();
  await db.deleteFrom('challenge').where('expires_at', '<', daysAgo(retentionDays.challenge)).execute();
  await db.deleteFrom('registration').where('created_at', '<', daysAgo(retentionDays.registration)).execute();
  await db.deleteFrom('identity_request').where('expires_at', '<', daysAgo(retentionDays.identityRequest)).execute();
  await db.deleteFrom('what_if_request').where('expires_at', '<', clock.now()).execute();
  await db.deleteFrom('download_ticket').where('expires_at', '<', clock.now()).execute();
  await db.deleteFrom('captcha').where('expires_at', '<', clock.now()).execute();
  await correctFutureSessions(db, config.session, clock.now());
  await db.deleteFrom('session').where('seen_at', '<', daysAgo(retentionDays.session)).execute();
  await db.deleteFrom('sso_attempt').where('expires_at', '<', daysAgo(retentionDays.sso)).execute();
  await db.deleteFrom('sso_session').where('created_at', '<', daysAgo(retentionDays.sso)).execute();
  await db.deleteFrom('sso_logout_token').where('used_at', '<', daysAgo(retentionDays.sso)).execute();
  await db.deleteFrom('outbox').where('done_at', '<', daysAgo(retentionDays.outbox)).execute();
  await db.deleteFrom('outbox').where('gave_up_at', '<', daysAgo(retentionDays.gaveUp)).execute();
  await keepAuditPartitions(needs);
  await db.deleteFrom('notification').where('at', '<', daysAgo(config.notificationDays)).execute();
  await db.deleteFrom('contact_message').where('handled_at', '<', daysAgo(config.contactMessageDays)).execute();
  await db.deleteFrom('page_feedback').where('sent_at', '<', daysAgo(retentionDays.pageFeedback)).execute();
  await db
    .deleteFrom('flow_traffic')
    .where('day', '<', dayInRiyadh(daysAgo(retentionDays.flowTraffic)))
    .execute();
  await db.deleteFrom('node').where('alive_until', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('node_word').where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('portal_file').where('served_at', '<', daysAgo(KEPT_DAYS)).execute();
  await db.deleteFrom('phone_message').where('sent_at', '<', daysAgo(retentionDays.phoneMessage)).execute();
  // PostgreSQL does this by itself; the embedded database would grow with every change.
  if (config.database.kind === 'embedded') await sql`vacuum`.execute(db);
};

/** Runs every hour. The returned function stops it. */
export const runHousekeeping = (needs: Needs, log: FastifyBaseLogger): (() => void) =>
  every(needs.clock, HOUR_MS, () => {
    deleteStaleRows(needs).catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
  });

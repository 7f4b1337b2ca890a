/**
 * Idempotency keys. The first request with a citizen's key runs. Equal requests that arrive meanwhile wait for its answer,
 * and later ones get the stored answer. A problem or a fault is not stored: nothing happened, so the same key may try again.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { deadline, wait } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Count } from '#server/core/rate-limits/rate-limits.ts';
import { hashOf } from '#server/core/secrets.ts';
import { insertIfAny } from '#server/core/sql/insert-if-any.ts';
import { isServerGone } from '#server/core/sql/live-servers.ts';
import type { Database } from '#server/db/schema.ts';
import type { Stored } from './call.ts';

export type Command = {
  civilId: string;
  key: string;
  operation: string;
  requestHash: string;
  /** The hash of a form with a file, read only to compare it with a form that was stored under the key. */
  formHash?: () => Promise<string>;
  /** What the command counts as; it is counted with the claim, in one statement. */
  count?: Count | undefined;
};
type Work = (tx: Transaction<Database>) => Promise<unknown>;
type SettleAny = (work: Work, stored?: Stored<unknown>) => Promise<unknown>;
export type Run = (settle: SettleAny) => Promise<unknown>;
export type Idempotency = (command: Command, run: Run) => Promise<unknown>;

/**
 * A claim is taken over when the lease of its server is over, when it is this server's own and nothing here works on it any more (the database
 * was lost before the claim could be given back), or after this long. A server that is only slow finds its claim gone and rolls
 * back.
 */
const CLAIM_SECONDS = 60;
/** How long a request waits for the same command on another server. */
const PATIENCE_MS = 4000;
const KEY = /^[\x21-\x7e]{8,255}$/;

export const readKey = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string' || header === '') throw new ProblemError('idempotency_key_required');
  if (!KEY.test(header))
    throw new ProblemError('invalid_request', { fields: [{ path: 'idempotency-key', description: 'invalid' }] });
  return header;
};

/** The hash of a form is known only once it has arrived, so it follows the hash of the request. */
const withForm = (requestHash: string, formHash: string) => `${requestHash}:${formHash}`;

const refuseOther = async (row: { operation: string; request_hash: string }, command: Command): Promise<void> => {
  const [requestHash = '', form] = row.request_hash.split(':');
  const isSame =
    row.operation === command.operation &&
    requestHash === command.requestHash &&
    (form === undefined || form === (await command.formHash?.()));
  if (!isSame) throw new ProblemError('idempotency_key_reused');
};

export const hashRequest = (...parts: unknown[]): string => hashOf(JSON.stringify(parts));

const UNANSWERED = { subject: null, status: null, response: null };

type Needs = Pick<Context, 'db' | 'transact' | 'clock' | 'serverNumber' | 'rateLimits'>;

/**
 * Claims the key of a command for this server. Gives the time of the claim, which later proves that it is ours; null when
 * the key is taken, or the limit of the count reached.
 */
const createClaim =
  ({ db, clock, serverNumber, rateLimits }: Omit<Needs, 'transact'>) =>
  async ({ civilId, key, operation, requestHash, count }: Command): Promise<Date | null> => {
    const now = clock.now();
    const row = {
      ...{ civil_id: civilId, key, operation, request_hash: requestHash, node: serverNumber, created_at: now },
      claimed_at: sql<Date>`now()`,
    };
    const claiming = count
      ? insertIfAny(
          db.with('room', () => rateLimits.hit(count, now)),
          'idempotency',
          row,
          'room',
        )
      : db.insertInto('idempotency').values({ ...row, ...UNANSWERED });
    const claimed = await claiming
      .onConflict((conflict) =>
        conflict
          .columns(['civil_id', 'key'])
          .doUpdateSet({
            operation,
            request_hash: requestHash,
            node: serverNumber,
            created_at: now,
            claimed_at: sql<Date>`now()`,
          })
          .where('idempotency.status', 'is', null)
          .where(({ eb, ref, or, and }) =>
            or([
              eb('idempotency.node', '=', serverNumber),
              // A server of release 0.1.0 says neither when it claimed, nor that it lives.
              eb(
                sql<Date>`coalesce(idempotency.claimed_at, idempotency.created_at)`,
                '<',
                sql<Date>`now() - ${sql.lit(CLAIM_SECONDS)} * interval '1 second'`,
              ),
              and([eb('idempotency.claimed_at', 'is not', null), isServerGone(ref('idempotency.node'))]),
            ]),
          ),
      )
      .returning('created_at')
      .executeTakeFirst();
    return claimed?.created_at ?? null;
  };

/** Of the saves of one thing, only the newest one's key is of use: any older one would find a newer version. */
const droppingSuperseded = (on: Kysely<Database>, { civilId, key, operation }: Command, subject: string) =>
  on.with('superseded', (rows) =>
    rows
      .deleteFrom('idempotency')
      .where('civil_id', '=', civilId)
      .where('operation', '=', operation)
      .where('subject', '=', subject)
      .where('key', '<>', key),
  );

/** Runs a claimed command and stores its answer; without one, the claim is given back. */
const createExecute =
  ({ db, transact }: Pick<Needs, 'db' | 'transact'>) =>
  async (command: Command, claimedAt: Date, run: Run): Promise<unknown> => {
    const { civilId, key, requestHash } = command;
    const keep = async (on: Kysely<Database>, answer: unknown, { reference, formHash }: Stored<unknown> = {}) => {
      const subject = reference?.subject ?? null;
      const stored = await (subject === null ? on : droppingSuperseded(on, command, subject))
        .updateTable('idempotency')
        .set({
          status: 200,
          subject,
          response: reference ? null : JSON.stringify(answer),
          ...(formHash !== undefined && { request_hash: withForm(requestHash, formHash) }),
        })
        .where('civil_id', '=', civilId)
        .where('key', '=', key)
        .where('created_at', '=', claimedAt)
        .where('status', 'is', null)
        .executeTakeFirstOrThrow();
      if (stored.numUpdatedRows === 0n) throw new ProblemError('request_in_progress', { retryAfter: 1 });
    };
    const settlement: { done: boolean } = { done: false };
    try {
      const answer = await run(async (work, stored) => {
        const result = await transact(async (tx) => {
          const deed = await work(tx);
          await keep(tx, deed, stored);
          return deed;
        });
        settlement.done = true;
        return result;
      });
      if (!settlement.done) await keep(db, answer);
      return answer;
    } catch (thrown) {
      if (!settlement.done) {
        await db
          .deleteFrom('idempotency')
          .where('civil_id', '=', civilId)
          .where('key', '=', key)
          .where('created_at', '=', claimedAt)
          .where('status', 'is', null)
          .execute();
      }
      throw thrown;
    }
  };

export const createIdempotency = (needs: Needs): Idempotency => {
  const { db, transact, clock, rateLimits } = needs;
  const claim = createClaim(needs);
  const execute = createExecute(needs);
  /** Commands that run on this server now. The table is authoritative; this map only spares waiting requests the polling. */
  const running = new Map<string, { requestHash: string; answer: Promise<unknown> }>();

  const rowOf = ({ civilId, key }: Command) =>
    db.selectFrom('idempotency').selectAll().where('civil_id', '=', civilId).where('key', '=', key);

  /** Passed to the command in place of `settle` when its answer is stored by reference. */
  const readAgain: SettleAny = async (_, stored) => {
    if (!stored?.reference) throw new Error('an answer that is stored by reference needs one to be read again');
    return transact(stored.reference.readAgain);
  };

  const runOrReplay = async (command: Command, run: Run): Promise<unknown> => {
    let patience: AbortSignal | undefined;
    let uncounted = command.count;
    for (let pause = 25; ; pause = Math.min(pause * 2, 400)) {
      const claimedAt = await claim({ ...command, count: uncounted });
      if (claimedAt) return execute(command, claimedAt, run);
      const row = await rowOf(command).executeTakeFirst();
      if (row) await refuseOther(row, command);
      else if (uncounted) await rateLimits.check(uncounted.key, uncounted);
      // Waiting for the first of two equal requests counts once.
      if (row) uncounted = undefined;
      if (row?.status) return row.subject === null ? row.response : run(readAgain);
      patience ??= deadline(clock, PATIENCE_MS);
      if (patience.aborted) throw new ProblemError('request_in_progress', { retryAfter: 1 });
      await wait(clock, pause);
    }
  };

  return (command, run) => {
    const name = `${command.civilId} ${command.key}`;
    const attempt = (): Promise<unknown> => {
      const other = running.get(name);
      if (!other) {
        const answer = runOrReplay(command, run).finally(() => running.delete(name));
        running.set(name, { requestHash: command.requestHash, answer });
        return answer;
      }
      // Whether a form is the same, and which of two different commands the key belongs to, is known once the other has ended.
      const isSame = other.requestHash === command.requestHash && !command.formHash;
      return isSame ? other.answer : other.answer.then(attempt, attempt);
    };
    return attempt();
  };
};

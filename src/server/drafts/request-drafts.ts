/** Drafts of requests: saved step by step from any device, and discarded. An area gives the statements of its table. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Citizen } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Drafts } from '#server/uploads/attachments.ts';
import { removeFiles } from '#server/uploads/files.ts';
import type { DraftTable } from './expired-drafts.ts';
import { asSave, type Steps } from './merge-draft.ts';

type Tx = Transaction<Database>;
export type DraftKey = { civilId: string; id: string };
type Row = { version: number; status: 'open' | 'submitted'; expires_at: Date };

/** A draft of another citizen, a discarded one and an expired one are equally unknown. */
export const knownDraft = <R extends Row>(row: R | undefined, now: Date): R => {
  if (!row || (row.status === 'open' && row.expires_at <= now)) throw new ProblemError('not_found');
  return row;
};
export const openDraft = <R extends Row>(row: R): R => {
  if (row.status === 'submitted') throw new ProblemError('draft_submitted');
  return row;
};

export type DraftStore<R extends Row, Answers, Draft> = {
  /** The table; its name is also in the audit log. */
  name: Exclude<DraftTable, 'draft'>;
  /** The column of its files. */
  files: Drafts['column'];
  /** The most drafts of a citizen. */
  bound: number;
  /** The kind of request that is counted, where a table holds several kinds. */
  kind?: string;
  /** undefined when this citizen already has a request of that id. */
  create(tx: Tx, key: DraftKey, saved: Steps<Answers>): Promise<R | undefined>;
  change(tx: Tx, row: R, saved: Steps<Answers>): Promise<R>;
  find(db: Kysely<Database>, key: DraftKey, lock: boolean): Promise<R | undefined>;
  show(db: Kysely<Database>, row: R): Promise<Draft>;
};

type Settled<Draft> = (
  work: (tx: Tx) => Promise<Draft>,
  stored: { reference: { subject: string; readAgain(tx: Tx): Promise<Draft> } },
) => Promise<Draft>;
type Save<Answers, Draft> = {
  params: { id: string };
  body: Steps<Answers> & { baseVersion: number };
  citizen: Citizen;
  settle: Settled<Draft>;
};
type Discard = { params: { id: string }; citizen: Citizen; correlationId: string };

export const createRequestDrafts = <R extends Row, Answers extends object, Draft>(
  ctx: Context,
  store: DraftStore<R, Answers, Draft>,
) => {
  const { transact, clock, audit, config } = ctx;
  // Every table of requests has the columns that are used here.
  const table = store.name as 'disbursement';

  /** Counts the drafts that have not expired. */
  const countOpen = async (tx: Tx, civilId: string): Promise<number> => {
    const { drafts } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('drafts'))
      .where('civil_id', '=', civilId)
      .where('status', '=', 'open')
      .where('expires_at', '>', clock.now())
      .$if(store.kind !== undefined, (rows) => rows.where(sql.ref('kind'), '=', store.kind))
      .executeTakeFirstOrThrow();
    return drafts;
  };

  const lockOpen = async (tx: Tx, key: DraftKey): Promise<R> =>
    openDraft(knownDraft(await store.find(tx, key, true), clock.now()));

  /** The draft, when it has this version. */
  const lockVersion = async (tx: Tx, key: DraftKey, version: number): Promise<R> => {
    const held = await lockOpen(tx, key);
    if (held.version !== version) throw new ProblemError('draft_conflict', { detail: await store.show(tx, held) });
    return held;
  };

  /** Throws too_many_drafts. */
  const begin = async (tx: Tx, key: DraftKey, saved: Steps<Answers>): Promise<R | undefined> => {
    const created = await store.create(tx, key, saved);
    if (!created) return undefined;
    await lockCitizen(tx, key.civilId);
    if ((await countOpen(tx, key.civilId)) > store.bound) throw new ProblemError('too_many_drafts');
    return created;
  };

  const remove = async (tx: Tx, key: DraftKey): Promise<void> => {
    await removeFiles(tx, ctx, (files) => files.where('civil_id', '=', key.civilId).where(store.files, '=', key.id));
    await tx.deleteFrom(table).where('civil_id', '=', key.civilId).where('id', '=', key.id).execute();
  };

  return {
    save: asSave(config, async ({ params, body, citizen, settle }: Save<Answers, Draft>): Promise<Draft> => {
      const key = { civilId: citizen.civilId, id: params.id };
      return settle(
        async (tx) => {
          const saved = { answers: body.answers, partial: body.partial };
          const created = body.baseVersion === 0 ? await begin(tx, key, saved) : undefined;
          const row = created ?? (await store.change(tx, await lockVersion(tx, key, body.baseVersion), saved));
          return store.show(tx, row);
        },
        {
          reference: {
            subject: key.id,
            readAgain: async (tx) => store.show(tx, await lockVersion(tx, key, body.baseVersion + 1)),
          },
        },
      );
    }),

    discard: ({ params, citizen, correlationId }: Discard) =>
      transact(async (tx) => {
        const key = { civilId: citizen.civilId, id: params.id };
        await lockOpen(tx, key);
        await remove(tx, key);
        await audit(tx, { correlationId, actor: key.civilId, action: `${store.name}.discard`, subject: key.id });
        return { ok: true as const };
      }),
  };
};

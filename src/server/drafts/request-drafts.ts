/**
 * Drafts of requests: saved step by step from any device, and discarded. An area gives the statements of its table.
 * Offered to other areas.
 */
import { sql, type Transaction } from 'kysely';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Citizen } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { FormName } from '#server/core/sql/stored-answers.ts';
import type { Database } from '#server/db/schema.ts';
import { removeFiles } from '#server/uploads/files.ts';
import { asSave, mergeDraft, mergeSteps, NOTHING_YET, type Steps } from './merge-draft.ts';
import { type DraftKey, openDraft, type RequestRow, type requestRows } from './request-rows.ts';

type Tx = Transaction<Database>;

/** What the drafts of one kind of request have of their own. */
export type DraftStore<Row extends RequestRow> = {
  rows: ReturnType<typeof requestRows<Row>>;
  /** The form of the answers. */
  form: FormName;
  /** The most drafts of a citizen. */
  bound: number;
  /** What a new row has beside the columns of every request. */
  blank?: object;
  /** The columns that a save writes beside the answers, from the steps as they are then. Throws when what is saved cannot be. */
  columns?(
    tx: Tx,
    civilId: string,
    steps: Steps<Row['answers']>,
    saved: Steps<Row['answers']>,
  ): Promise<object> | object;
  /** Throws when there must be no request of that id. */
  assertFree?(tx: Tx, key: DraftKey): Promise<void>;
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

export const createRequestDrafts = <Row extends RequestRow>(ctx: Context, store: DraftStore<Row>) => {
  type Answers = Row['answers'];
  type Draft = Awaited<ReturnType<typeof rows.showDraft>>;
  const { transact, clock, audit, config } = ctx;
  const { rows } = store;
  // Every table of requests has the columns that are used here.
  const table = rows.name as 'disbursement';

  /** The columns that every save writes. */
  const columnsOf = async (tx: Tx, civilId: string, stored: Steps<Answers>, saved: Steps<Answers>) => ({
    ...mergeDraft<Answers>(store.form, stored, saved, clock.now()),
    ...(await store.columns?.(tx, civilId, mergeSteps<Answers>(stored, saved), saved)),
  });
  /** undefined when this citizen already has a request of that id. */
  const create = async (tx: Tx, key: DraftKey, saved: Steps<Answers>): Promise<Row | undefined> => {
    const created = await tx
      .insertInto(table)
      .values({
        ...{ civil_id: key.civilId, id: key.id, version: 1, status: 'open', created_at: clock.now() },
        ...(rows.kind !== undefined && { kind: rows.kind }),
        ...store.blank,
        ...(await columnsOf(tx, key.civilId, NOTHING_YET, saved)),
      } as never)
      .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) await store.assertFree?.(tx, key);
    return created as unknown as Row | undefined;
  };
  const change = async (tx: Tx, row: Row, saved: Steps<Answers>): Promise<Row> => {
    const changed = await tx
      .updateTable(table)
      .set({ version: row.version + 1, ...(await columnsOf(tx, row.civil_id, row, saved)) })
      .where('civil_id', '=', row.civil_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return changed as unknown as Row;
  };

  /** Counts the drafts that have not expired. */
  const countOpen = async (tx: Tx, civilId: string): Promise<number> => {
    const { drafts } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('drafts'))
      .where('civil_id', '=', civilId)
      .where('status', '=', 'open')
      .where('expires_at', '>', clock.now())
      .$if(rows.kind !== undefined, (some) => some.where(sql.ref('kind'), '=', rows.kind))
      .executeTakeFirstOrThrow();
    return drafts;
  };

  const lockOpen = async (tx: Tx, key: DraftKey): Promise<Row> => openDraft(await rows.lock(tx, key, clock.now()));

  /** The draft, when it has this version. */
  const lockVersion = async (tx: Tx, key: DraftKey, version: number): Promise<Row> => {
    const held = await lockOpen(tx, key);
    if (held.version !== version) throw new ProblemError('draft_conflict', { detail: await rows.showDraft(tx, held) });
    return held;
  };

  /** Throws too_many_drafts. */
  const begin = async (tx: Tx, key: DraftKey, saved: Steps<Answers>): Promise<Row | undefined> => {
    const created = await create(tx, key, saved);
    if (!created) return undefined;
    await lockCitizen(tx, key.civilId);
    if ((await countOpen(tx, key.civilId)) > store.bound) throw new ProblemError('too_many_drafts');
    return created;
  };

  const remove = async (tx: Tx, key: DraftKey): Promise<void> => {
    await removeFiles(tx, ctx, (files) =>
      files.where('civil_id', '=', key.civilId).where(rows.files.column, '=', key.id),
    );
    await tx.deleteFrom(table).where('civil_id', '=', key.civilId).where('id', '=', key.id).execute();
  };

  return {
    save: asSave(config, async ({ params, body, citizen, settle }: Save<Answers, Draft>): Promise<Draft> => {
      const key = { civilId: citizen.civilId, id: params.id };
      return settle(
        async (tx) => {
          const saved = { answers: body.answers, partial: body.partial };
          const created = body.baseVersion === 0 ? await begin(tx, key, saved) : undefined;
          const row = created ?? (await change(tx, await lockVersion(tx, key, body.baseVersion), saved));
          return rows.showDraft(tx, row);
        },
        {
          reference: {
            subject: key.id,
            readAgain: async (tx) => rows.showDraft(tx, await lockVersion(tx, key, body.baseVersion + 1)),
          },
        },
      );
    }),

    discard: ({ params, citizen, correlationId }: Discard) =>
      transact(async (tx) => {
        const key = { civilId: citizen.civilId, id: params.id };
        await lockOpen(tx, key);
        await remove(tx, key);
        await audit(tx, { correlationId, actor: key.civilId, action: `${rows.name}.discard`, subject: key.id });
        return { ok: true as const };
      }),
  };
};

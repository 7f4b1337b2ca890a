/**
 * Drafts of loan applications: read, saved step by step from any device, discarded. A save names the version that it is
 * based on.
 */
import type { Transaction } from 'kysely';
import type { draftEndpoints } from '#contract/loans/loan-application.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import type { Outbox } from '#server/core/outbox.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { removeFiles } from '#server/uploads/files.ts';
import { assertDraftReferences } from './assert-draft-references.ts';
import { countSave, mergeDraft } from './merge-draft.ts';
import {
  beginDraft,
  type DraftChanges,
  type DraftKey,
  type DraftRow,
  EXPIRE,
  expiring,
  findDraft,
  listDrafts,
  lockOpenDraft,
  showDraft,
} from './rows.ts';

const change = (tx: Transaction<Database>, row: DraftRow, changes: DraftChanges, now: Date): Promise<DraftRow> =>
  tx
    .updateTable('draft')
    .set({ version: row.version + 1, ...mergeDraft(row, changes, now) })
    .where('civil_id', '=', row.civil_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const remove = async (tx: Transaction<Database>, outbox: Outbox, { civilId, id }: DraftKey) => {
  await removeFiles(tx, outbox, (files) => files.where('civil_id', '=', civilId).where('draft_id', '=', id));
  await tx.deleteFrom('draft').where('civil_id', '=', civilId).where('id', '=', id).execute();
};

export const draftHandlers = ({
  db,
  transact,
  clock,
  outbox,
  audit,
  rateLimits,
  config,
}: Context): Pick<Handlers<typeof draftEndpoints>, 'list' | 'get' | 'save' | 'discard'> => ({
  list: ({ citizen, query }) => listDrafts(db, citizen.civilId, clock.now(), query.after),

  get: async ({ params, citizen }) => {
    const now = clock.now();
    return showDraft(db, await findDraft(db, { civilId: citizen.civilId, id: params.id }, now), now);
  },

  save: async ({ params, body, citizen, settle }) => {
    const key = { civilId: citizen.civilId, id: params.id };
    await countSave(rateLimits, config, citizen.civilId);
    /** The draft, when it has this version. */
    const lockVersion = async (tx: Transaction<Database>, version: number) => {
      const now = clock.now();
      const held = await lockOpenDraft(tx, key, now);
      if (held.version !== version)
        throw new ProblemError('draft_conflict', { detail: await showDraft(tx, held, now) });
      return held;
    };
    return settle(
      async (tx) => {
        const now = clock.now();
        const changes = { answers: body.answers, partial: body.partial };
        const created =
          body.baseVersion === 0 ? await beginDraft({ outbox, config }, tx, key, changes, now) : undefined;
        const held = created ?? (await lockVersion(tx, body.baseVersion));
        await assertDraftReferences(tx, citizen.civilId, body.answers);
        return showDraft(tx, created ?? (await change(tx, held, changes, now)), now);
      },
      {
        reference: {
          subject: key.id,
          readAgain: async (tx) => showDraft(tx, await lockVersion(tx, body.baseVersion + 1), clock.now()),
        },
      },
    );
  },

  discard: ({ params, citizen, correlationId }) =>
    transact(async (tx) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await lockOpenDraft(tx, key, clock.now());
      await remove(tx, outbox, key);
      await audit(tx, { correlationId, actor: citizen.civilId, action: 'draft.discard', subject: key.id });
      return { ok: true as const };
    }),
});

/** Deletes a draft on the day it expires. Each save since has moved that day. */
export const draftJobs = ({ transact, clock, outbox }: Context): void => {
  outbox.handle(EXPIRE, async ({ payload }) => {
    const key = expiring.parse(payload);
    await transact(async (tx) => {
      const row = await tx
        .selectFrom('draft')
        .select('expires_at')
        .where('civil_id', '=', key.civilId)
        .where('id', '=', key.id)
        .where('status', '=', 'open')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      if (row.expires_at > clock.now()) await outbox.enqueue(tx, EXPIRE, key, row.expires_at);
      else await remove(tx, outbox, key);
    });
  });
};

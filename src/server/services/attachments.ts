/** Files for the documents that a product asks for: one of a kind, for their owner only, until the draft is submitted. */
import type { Transaction } from 'kysely';
import type { Contract } from '#contract/endpoints.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/problem.ts';
import { type DraftKey, findDraft, findOpenDraft, lockOpenDraft, showAttachment } from './draft-store.ts';
import { removeFiles } from './files.ts';
import { receiveUpload } from './receive-upload.ts';

/** What one draft, and all of a citizen's drafts together, may keep. */
const QUOTA = { draft: 100 * 1024 * 1024, citizen: 500 * 1024 * 1024 };

const refuseBeyondQuota = async (tx: Transaction<Database>, { civilId, id }: DraftKey, size: number) => {
  const kept = await tx
    .selectFrom('attachment')
    .select(({ fn }) => ['draft_id', fn.sum<number>('size').as('bytes')])
    .where('civil_id', '=', civilId)
    .where('deal_id', 'is', null)
    .groupBy('draft_id')
    .execute();
  const inDraft = kept.find(({ draft_id }) => draft_id === id)?.bytes ?? 0;
  const inAll = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  if (inDraft + size > QUOTA.draft || inAll + size > QUOTA.citizen) throw new Refusal('quota_reached');
};

export const attachmentServices = (
  ctx: Context,
): Pick<Handlers<Contract>['drafts'], 'attach' | 'detach' | 'download'> => {
  const { db, transact, clock, ids, storage, outbox, audit } = ctx;
  return {
    attach: async ({ params, citizen, request, settle, correlationId }) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await findOpenDraft(db, key, clock.now());
      const upload = await receiveUpload(ctx, request);
      try {
        return await settle(async (tx) => {
          const now = clock.now();
          await lockOpenDraft(tx, key, now);
          await removeFiles(tx, outbox, (files) =>
            files.where('civil_id', '=', key.civilId).where('draft_id', '=', key.id).where('kind', '=', upload.kind),
          );
          await refuseBeyondQuota(tx, key, upload.size);
          const row = await tx
            .insertInto('attachment')
            .values({
              civil_id: key.civilId,
              id: ids(),
              draft_id: key.id,
              deal_id: null,
              kind: upload.kind,
              name: upload.name,
              type: upload.type,
              size: upload.size,
              sha256: upload.sha256,
              storage_key: upload.storageKey,
              uploaded_at: now,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await audit(tx, {
            correlationId,
            actor: key.civilId,
            action: 'attachment.add',
            subject: row.id,
            outcome: 'done',
            detail: { kind: row.kind, size: row.size },
          });
          return showAttachment(row);
        });
      } catch (error) {
        // Only a refusal is certain not to have been committed; what is left of anything else goes later.
        if (error instanceof Refusal) await storage.remove(upload.storageKey);
        throw error;
      }
    },

    detach: ({ params, citizen, correlationId }) =>
      transact(async (tx) => {
        const key = { civilId: citizen.civilId, id: params.id };
        await lockOpenDraft(tx, key, clock.now());
        const removed = await removeFiles(tx, outbox, (files) =>
          files
            .where('civil_id', '=', key.civilId)
            .where('draft_id', '=', key.id)
            .where('id', '=', params.attachmentId),
        );
        if (removed === 0) throw new Refusal('not_found');
        await audit(tx, {
          correlationId,
          actor: key.civilId,
          action: 'attachment.remove',
          subject: params.attachmentId,
          outcome: 'done',
        });
        return { ok: true as const };
      }),

    download: async ({ params, citizen }) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await findDraft(db, key, clock.now());
      const file = await db
        .selectFrom('attachment')
        .selectAll()
        .where('civil_id', '=', key.civilId)
        .where('draft_id', '=', key.id)
        .where('id', '=', params.attachmentId)
        .executeTakeFirst();
      if (!file) throw new Refusal('not_found');
      return { content: await storage.read(file.storage_key), type: file.type, name: file.name, size: file.size };
    },
  };
};

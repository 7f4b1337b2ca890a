/** Files for the documents that a product requires: one of each kind, only for the owner, until the draft is submitted. */
import type { Transaction } from 'kysely';
import type { draftEndpoints } from '#contract/loans/loan-application.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { removeFiles } from '#server/uploads/files.ts';
import { receiveUpload } from '#server/uploads/receive-upload.ts';
import { downloadAttachment, insertAttachment } from '#server/uploads/rows.ts';
import { type DraftKey, findDraft, findOpenDraft, lockOpenDraft } from './rows.ts';

/** The most bytes in one draft, and in all drafts of a citizen. */
const QUOTA = { draft: 100 * 1024 * 1024, citizen: 500 * 1024 * 1024 };

const refuseBeyondQuota = async (tx: Transaction<Database>, { civilId, id }: DraftKey, size: number) => {
  const stored = await tx
    .selectFrom('attachment')
    .select(({ fn }) => ['draft_id', fn.sum<number>('size').as('bytes')])
    .where('civil_id', '=', civilId)
    .where('deal_id', 'is', null)
    .groupBy('draft_id')
    .execute();
  const inDraft = stored.find(({ draft_id }) => draft_id === id)?.bytes ?? 0;
  const inAll = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  if (inDraft + size > QUOTA.draft || inAll + size > QUOTA.citizen) throw new ProblemError('quota_reached');
};

export const attachmentHandlers = (
  ctx: Context,
): Pick<Handlers<typeof draftEndpoints>, 'attach' | 'detach' | 'download'> => {
  const { db, transact, clock, outbox, audit } = ctx;
  return {
    attach: async ({ params, citizen, request, settle, correlationId }) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await findOpenDraft(db, key, clock.now());
      return receiveUpload(ctx, request, (upload) =>
        settle(
          async (tx) => {
            await lockOpenDraft(tx, key, clock.now());
            await removeFiles(tx, outbox, (files) =>
              files.where('civil_id', '=', key.civilId).where('draft_id', '=', key.id).where('kind', '=', upload.kind),
            );
            await refuseBeyondQuota(tx, key, upload.size);
            const attachment = await insertAttachment(
              ctx,
              tx,
              { civilId: key.civilId, draftId: key.id, dealId: null },
              upload,
            );
            await audit(tx, {
              correlationId,
              actor: key.civilId,
              action: 'attachment.add',
              subject: attachment.id,
              detail: { kind: attachment.kind, size: attachment.size },
            });
            return attachment;
          },
          { formHash: upload.formHash },
        ),
      );
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
        if (removed === 0) throw new ProblemError('not_found');
        await audit(tx, {
          correlationId,
          actor: key.civilId,
          action: 'attachment.remove',
          subject: params.attachmentId,
        });
        return { ok: true as const };
      }),

    download: async ({ params, citizen }) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await findDraft(db, key, clock.now());
      return downloadAttachment(ctx, { civilId: key.civilId, draftId: key.id }, params.attachmentId);
    },
  };
};

/**
 * Documents of a deal: those that came with the application, and those that the fund asks for later. A received document is
 * never replaced.
 */
import type { dealsEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { requireKind } from '#server/uploads/document-kinds.ts';
import { lockEarlierFile } from '#server/uploads/earlier-files.ts';
import { receiveUpload } from '#server/uploads/receive-upload.ts';
import { downloadAttachment, insertAttachment } from '#server/uploads/rows.ts';
import { advanceDeal, dealRow, snapshotOf } from './lifecycle.ts';

type Documents = Pick<Handlers<typeof dealsEndpoints>, 'sendDocument' | 'reuseDocument' | 'document'>;

export const dealDocuments = (ctx: Context): Documents => {
  const { db, audit } = ctx;

  return {
    sendDocument: async ({ params, citizen, request, settle, correlationId }) => {
      const key = { civilId: citizen.civilId, id: params.id };
      const deal = await dealRow(db, key).executeTakeFirstOrThrow(problem('not_found'));
      // Checked before the file is received. Whether this document is still required is decided with the row locked.
      if (snapshotOf(deal).context.wanted.length === 0) throw new ProblemError('illegal_transition');
      return receiveUpload(ctx, request, 'contract', (upload) =>
        settle(
          async (tx) => {
            await advanceDeal(ctx, tx, key, { type: 'document.receive', kind: upload.kind }, 'citizen');
            const owner = { civilId: key.civilId, column: 'draft_id', id: deal.draft_id, dealId: key.id } as const;
            const attachment = await insertAttachment(ctx, tx, owner, upload);
            await audit(tx, {
              correlationId,
              actor: key.civilId,
              action: 'deal.sendDocument',
              subject: key.id,
              detail: { kind: attachment.kind, size: attachment.size },
            });
            return attachment;
          },
          { formHash: upload.formHash },
        ),
      );
    },

    reuseDocument: ({ params, body: { kind, fileId }, citizen, settle, correlationId }) =>
      settle(async (tx) => {
        const key = { civilId: citizen.civilId, id: params.id };
        const deal = await dealRow(tx, key).executeTakeFirstOrThrow(problem('not_found'));
        requireKind(await ctx.reference(tx), 'contract', kind);
        const file = await lockEarlierFile(tx, ctx, key.civilId, fileId);
        await advanceDeal(ctx, tx, key, { type: 'document.receive', kind }, 'citizen');
        const owner = { civilId: key.civilId, column: 'draft_id', id: deal.draft_id, dealId: key.id } as const;
        const attachment = await insertAttachment(ctx, tx, owner, { kind, ...file });
        await audit(tx, {
          correlationId,
          actor: key.civilId,
          action: 'deal.reuseDocument',
          subject: key.id,
          detail: { kind, size: file.size, from: fileId },
        });
        return attachment;
      }),

    document: ({ params, citizen }) =>
      downloadAttachment(ctx, { civilId: citizen.civilId, column: 'deal_id', id: params.id }, params.documentId),
  };
};

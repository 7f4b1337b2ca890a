/** Documents of a submitted request: those that came with it, and those that the fund asks for later. Nothing that has come is replaced. */
import type { Contract } from '#contract/endpoints.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/call.ts';
import { Refusal } from '../../http/problem.ts';
import { showAttachment } from '../draft-store.ts';
import { advanceDeal, type DealKey, snapshotOf } from '../lifecycle.ts';
import { receiveUpload } from '../receive-upload.ts';

type Documents = Pick<Handlers<Contract>['deals'], 'sendDocument' | 'document'>;

export const dealDocuments = (ctx: Context): Documents => {
  const { db, clock, ids, storage, audit } = ctx;

  const find = async ({ civilId, id }: DealKey) => {
    const row = await db
      .selectFrom('deal')
      .selectAll()
      .where('civil_id', '=', civilId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    return row;
  };

  return {
    sendDocument: async ({ params, citizen, request, settle, correlationId }) => {
      const key = { civilId: citizen.civilId, id: params.id };
      const deal = await find(key);
      // Before its bytes are taken; which one it is and whether it still is wanted is judged with the row held.
      if (snapshotOf(deal).context.wanted.length === 0) throw new Refusal('illegal_transition');
      const upload = await receiveUpload(ctx, request);
      try {
        return await settle(async (tx) => {
          await advanceDeal(ctx, tx, key, { type: 'document.receive', kind: upload.kind }, 'citizen');
          const row = await tx
            .insertInto('attachment')
            .values({
              civil_id: key.civilId,
              id: ids(),
              draft_id: deal.draft_id,
              deal_id: key.id,
              kind: upload.kind,
              name: upload.name,
              type: upload.type,
              size: upload.size,
              sha256: upload.sha256,
              storage_key: upload.storageKey,
              uploaded_at: clock.now(),
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          await audit(tx, {
            correlationId,
            actor: key.civilId,
            action: 'deal.sendDocument',
            subject: key.id,
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

    document: async ({ params, citizen }) => {
      const file = await db
        .selectFrom('attachment')
        .selectAll()
        .where('civil_id', '=', citizen.civilId)
        .where('deal_id', '=', params.id)
        .where('id', '=', params.documentId)
        .executeTakeFirst();
      if (!file) throw new Refusal('not_found');
      return { content: await storage.read(file.storage_key), type: file.type, name: file.name, size: file.size };
    },
  };
};

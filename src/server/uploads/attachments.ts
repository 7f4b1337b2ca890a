/**
 * Files for the documents of a draft: one of each kind, only for the owner, until the draft is submitted.
 * Offered to other areas.
 */
import type { Kysely, Transaction } from 'kysely';
import type { draftsEndpoints } from '#contract/loans/drafts.ts';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import { refuseBeyondMonth } from '#server/core/rate-limits/files-of-month.ts';
import type { Database, UploadType } from '#server/db/schema.ts';
import { requireKind } from './document-kinds.ts';
import { lockEarlierFile } from './earlier-files.ts';
import { type AttachmentRows, removeFiles } from './files.ts';
import { receiveUpload } from './receive-upload.ts';
import { downloadAttachment, insertAttachment, type NewOwner, type Owner } from './rows.ts';

type Key = { civilId: string; id: string };
/** The most bytes in one draft, and in all drafts of a citizen. */
const QUOTA = { draft: 100 * 1024 * 1024, citizen: 500 * 1024 * 1024 };

/**
 * What files are attached to: drafts of loan applications, disbursements, exemptions, objections, export certificates and requests in
 * writing. Each function throws not_found.
 */
export type Drafts = {
  type: UploadType;
  column: 'draft_id' | 'disbursement_id' | 'exemption_id' | 'export_request_id' | 'reviewer_request_id';
  /** Whether only files of this type can be removed: those beside them belong to something that is submitted. */
  onlyOfType?: true;
  /** Whether only files without a message can be removed: the others belong to messages that are sent. */
  onlyUnsent?: true;
  owner(key: Key): Owner & NewOwner;
  find(db: Kysely<Database>, key: Key, now: Date): Promise<unknown>;
  /** Also throws draft_submitted. */
  findOpen(db: Kysely<Database>, key: Key, now: Date): Promise<unknown>;
  lockOpen(tx: Transaction<Database>, key: Key, now: Date): Promise<unknown>;
};

const OWNERS = [
  'draft_id',
  'disbursement_id',
  'exemption_id',
  'export_request_id',
  'reviewer_request_id',
] as const satisfies Drafts['column'][];

/** Files of what is not submitted yet. The citizen is locked, so uploads to several drafts at the same time count each other. */
const refuseBeyondQuota = async (tx: Transaction<Database>, { column }: Drafts, key: Key, size: number) => {
  const stored = await tx
    .selectFrom('attachment')
    .leftJoin('disbursement', (join) =>
      join
        .onRef('disbursement.civil_id', '=', 'attachment.civil_id')
        .onRef('disbursement.id', '=', 'attachment.disbursement_id'),
    )
    .leftJoin('exemption', (join) =>
      join
        .onRef('exemption.civil_id', '=', 'attachment.civil_id')
        .onRef('exemption.id', '=', 'attachment.exemption_id'),
    )
    .leftJoin('export_request', (join) =>
      join
        .onRef('export_request.civil_id', '=', 'attachment.civil_id')
        .onRef('export_request.id', '=', 'attachment.export_request_id'),
    )
    .select(({ fn }) => [...OWNERS, fn.sum<number>('size').as('bytes')])
    .where('attachment.civil_id', '=', key.civilId)
    .where('deal_id', 'is', null)
    .where(({ eb, or }) => or([eb('disbursement.status', 'is', null), eb('disbursement.status', '=', 'open')]))
    .where(({ eb, or }) =>
      or([
        eb('exemption.decided_at', 'is not', null),
        eb('exemption.status', 'is', null),
        eb('exemption.status', '=', 'open'),
      ]),
    )
    .where(({ eb, or }) => or([eb('export_request.status', 'is', null), eb('export_request.status', '=', 'open')]))
    .where('message_id', 'is', null)
    .groupBy(OWNERS)
    .execute();
  const inDraft = stored.find((draft) => draft[column] === key.id)?.bytes ?? 0;
  const inAll = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  if (inDraft + size > QUOTA.draft || inAll + size > QUOTA.citizen) throw new ProblemError('quota_reached');
};

const kindsOf = (tx: Transaction<Database>, type: UploadType) =>
  tx.selectFrom('document_kind').select('kind').where('request_type', '=', type);

export const attachmentHandlers = (
  ctx: Context,
  drafts: Drafts,
): Pick<Handlers<typeof draftsEndpoints>, 'attach' | 'reuse' | 'detach' | 'download'> => {
  const { db, transact, clock, audit, config, rateLimits } = ctx;
  /** A file that is replaced stays for a while, so that their number bounds what one citizen can fill. */
  const perHour = { max: config.limits.uploadsPerHour, seconds: 3_600 };
  /** The file that a new one of its kind replaces. */
  const inPlace = (files: AttachmentRows, key: Key, kind: string) =>
    files
      .where('civil_id', '=', key.civilId)
      .where(drafts.column, '=', key.id)
      .where('kind', '=', kind)
      .$if(drafts.onlyUnsent === true, (rows) => rows.where('message_id', 'is', null));
  return {
    attach: async ({ params, citizen, request, settle, correlationId }) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await drafts.findOpen(db, key, clock.now());
      await rateLimits.take(`uploads:${key.civilId}`, perHour);
      return receiveUpload(ctx, request, drafts.type, (upload) =>
        settle(
          async (tx) => {
            await lockCitizen(tx, key.civilId);
            await drafts.lockOpen(tx, key, clock.now());
            await removeFiles(tx, ctx, (files) => inPlace(files, key, upload.kind));
            await refuseBeyondQuota(tx, drafts, key, upload.size);
            await refuseBeyondMonth(tx, ctx, key.civilId, upload.size);
            const attachment = await insertAttachment(ctx, tx, drafts.owner(key), upload);
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

    reuse: ({ params, body: { kind, fileId }, citizen, settle, correlationId }) =>
      settle(async (tx) => {
        const key = { civilId: citizen.civilId, id: params.id };
        await lockCitizen(tx, key.civilId);
        await drafts.lockOpen(tx, key, clock.now());
        requireKind(await ctx.reference(tx), drafts.type, kind);
        const file = await lockEarlierFile(tx, key.civilId, fileId, clock.now());
        // It may be the one that is replaced: its row goes, and the file stays with the new one.
        await removeFiles(tx, ctx, (files) => inPlace(files, key, kind));
        await refuseBeyondQuota(tx, drafts, key, file.size);
        const attachment = await insertAttachment(ctx, tx, drafts.owner(key), { kind, ...file });
        await audit(tx, {
          correlationId,
          actor: key.civilId,
          action: 'attachment.reuse',
          subject: attachment.id,
          detail: { kind, size: file.size, from: fileId },
        });
        return attachment;
      }),

    detach: ({ params, citizen, correlationId }) =>
      transact(async (tx) => {
        const key = { civilId: citizen.civilId, id: params.id };
        await drafts.lockOpen(tx, key, clock.now());
        const removed = await removeFiles(tx, ctx, (files) =>
          files
            .where('civil_id', '=', key.civilId)
            .where(drafts.column, '=', key.id)
            .where('id', '=', params.attachmentId)
            .$if(drafts.onlyOfType === true, (rows) => rows.where('kind', 'in', kindsOf(tx, drafts.type)))
            .$if(drafts.onlyUnsent === true, (rows) => rows.where('message_id', 'is', null)),
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
      await drafts.find(db, key, clock.now());
      return downloadAttachment(ctx, drafts.owner(key), params.attachmentId);
    },
  };
};

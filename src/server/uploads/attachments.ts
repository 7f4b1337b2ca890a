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
import type { Database, FileColumn, UploadType } from '#server/db/schema.ts';
import { requireKind } from './document-kinds.ts';
import { lockEarlierFile } from './earlier-files.ts';
import { type AttachmentRows, removeFiles } from './files.ts';
import { receiveUpload } from './receive-upload.ts';
import { downloadAttachment, insertAttachment } from './rows.ts';

type Key = { civilId: string; id: string };
/** The most bytes in one draft, and in all drafts of a citizen. */
const QUOTA = { draft: 100 * 1024 * 1024, citizen: 500 * 1024 * 1024 };

/** What files are attached to: the drafts of an area. Each function throws not_found. */
export type Drafts = {
  type: UploadType;
  column: FileColumn;
  /** Whether only files of this type can be removed: those beside them belong to something that is submitted. */
  onlyOfType?: true;
  /** Whether only files without a message can be removed: the others belong to messages that are sent. */
  onlyUnsent?: true;
  find(db: Kysely<Database>, key: Key, now: Date): Promise<unknown>;
  /** Also throws draft_submitted. */
  findOpen(db: Kysely<Database>, key: Key, now: Date): Promise<unknown>;
  lockOpen(tx: Transaction<Database>, key: Key, now: Date): Promise<unknown>;
};

/** Files of what is not submitted yet. The citizen is locked, so uploads to several drafts at the same time count each other. */
const refuseBeyondQuota = async (
  tx: Transaction<Database>,
  { draftFiles }: Pick<Context, 'draftFiles'>,
  { column }: Drafts,
  key: Key,
  size: number,
) => {
  let files = tx
    .selectFrom('attachment')
    .where('attachment.civil_id', '=', key.civilId)
    .where('deal_id', 'is', null)
    .where('message_id', 'is', null);
  for (const { table, column: named, later } of draftFiles) {
    if (later === 'messages') continue;
    files = files.where(({ eb, not, exists, ref }) => {
      // Every table of drafts has the columns that are used here.
      const submitted = eb
        .selectFrom(`${table} as owner` as 'exemption as owner')
        .select('owner.id')
        .where('owner.civil_id', '=', key.civilId)
        .where('owner.id', '=', ref(`attachment.${named}`))
        .where('owner.status', '=', 'submitted');
      return not(exists(later ? submitted.where(`owner.${later}`, 'is', null) : submitted));
    });
  }
  const owners = draftFiles.map((one) => one.column);
  const stored = await files
    .select(({ fn }) => [...owners, fn.sum<number>('size').as('bytes')])
    .groupBy(owners)
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
            await refuseBeyondQuota(tx, ctx, drafts, key, upload.size);
            await refuseBeyondMonth(tx, ctx, key.civilId, upload.size);
            const attachment = await insertAttachment(ctx, tx, { ...key, column: drafts.column }, upload);
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
        const file = await lockEarlierFile(tx, ctx, key.civilId, fileId);
        // It may be the one that is replaced: its row goes, and the file stays with the new one.
        await removeFiles(tx, ctx, (files) => inPlace(files, key, kind));
        await refuseBeyondQuota(tx, ctx, drafts, key, file.size);
        const attachment = await insertAttachment(ctx, tx, { ...key, column: drafts.column }, { kind, ...file });
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
      return downloadAttachment(ctx, { ...key, column: drafts.column }, params.attachmentId);
    },
  };
};

/**
 * Files for the documents that a product asks for. The bytes are judged and stored while they arrive; only then does a row
 * name them. Before they arrive, and whenever a row lets go of them, a job is left that removes bytes which no row names:
 * so neither a cut line nor a crash leaves anything behind.
 */

import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Contract } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { rule } from '#contract/rules.ts';
import { after } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { cleanFileName } from '../documents/file-name.ts';
import { type Inspected, inspectUpload } from '../documents/upload.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/problem.ts';
import type { Outbox } from '../outbox.ts';
import { type DraftKey, findDraft, findOpenDraft, lockOpenDraft, showAttachment } from './draft-store.ts';

/** What one draft, and all of a citizen's drafts together, may keep. */
const QUOTA = { draft: 100 * 1024 * 1024, citizen: 500 * 1024 * 1024 };

const REMOVE_NAMELESS = 'file.removeNameless';
const nameless = z.object({ key: z.string() });
type Nameless = z.infer<typeof nameless>;
/** No upload lasts this long. */
const ARRIVES_WITHIN_SECONDS = 3_600;

const attachmentRows = (tx: Transaction<Database>) => tx.deleteFrom('attachment');
/** Lets go of the files that `narrow` selects; their bytes go once that is certain. */
export const removeFiles = async (
  tx: Transaction<Database>,
  outbox: Outbox,
  narrow: (rows: ReturnType<typeof attachmentRows>) => ReturnType<typeof attachmentRows>,
) => {
  const gone = await narrow(attachmentRows(tx)).returning('storage_key').execute();
  for (const { storage_key } of gone)
    await outbox.enqueue(tx, REMOVE_NAMELESS, { key: storage_key } satisfies Nameless);
  return gone.length;
};

type Upload = Inspected & { kind: string; name: string; storageKey: string };

type Receiver = Pick<Context, 'storage' | 'ids' | 'db' | 'transact' | 'outbox' | 'clock'>;

const keepFile = async (
  { storage, ids, transact, outbox, clock }: Receiver,
  part: MultipartFile,
  kind: string,
): Promise<Upload> => {
  const name = cleanFileName(part.filename);
  const storageKey = ids();
  await transact((tx) =>
    outbox.enqueue(
      tx,
      REMOVE_NAMELESS,
      { key: storageKey } satisfies Nameless,
      after(clock.now(), ARRIVES_WITHIN_SECONDS),
    ),
  );
  const { through, inspected } = inspectUpload({ name, declared: part.mimetype }, limits.upload.maxBytes);
  const arrival = await Promise.allSettled([pipeline(part.file, through), storage.write(storageKey, through)]);
  const failures = arrival.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  const refusal = failures.find((reason) => reason instanceof Refusal);
  if (refusal) throw refusal;
  if (failures.length > 0) {
    await storage.remove(storageKey);
    // A line that broke is the sender's trouble; anything else, such as a full disk, is ours.
    throw part.file.errored ? new Refusal('upload_interrupted') : failures[0];
  }
  return { kind, name, storageKey, ...inspected() };
};

/** Reads the form as it streams in: the kind, then its one file. */
const receive = async (ctx: Receiver, request: FastifyRequest): Promise<Upload> => {
  let kind: string | null = null;
  let upload: Upload | null = null;
  try {
    // The limits are a little wider than ours, so that ours are the ones that speak.
    for await (const part of request.parts({
      limits: { fileSize: limits.upload.maxBytes + 1024, files: 1, fields: 4, parts: 5, fieldSize: 100 },
    })) {
      if (part.type === 'field') {
        if (part.fieldname === 'kind' && typeof part.value === 'string') kind = part.value;
      } else {
        if (part.fieldname !== 'file' || !part.filename) throw new Refusal('file_required');
        const known =
          kind !== null &&
          (await ctx.db.selectFrom('document_kind').select('kind').where('kind', '=', kind).executeTakeFirst());
        if (!known)
          throw new Refusal('invalid_request', { fields: [{ path: 'kind', description: rule('chooseOne') }] });
        upload = await keepFile(ctx, part, known.kind);
      }
    }
  } catch (error) {
    // The rest of a refused form is read and dropped: browsers take no answer before they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    if (upload) await ctx.storage.remove(upload.storageKey);
    throw request.raw.destroyed && !(error instanceof Refusal) ? new Refusal('upload_interrupted') : asRefusal(error);
  }
  if (!upload) throw new Refusal('file_required');
  return upload;
};

/** What the multipart reader says of a broken form, as ours. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if (/^Unexpected end of multipart data|terminated early/.test(error.message))
    return new Refusal('upload_interrupted');
  return 'code' in error && String(error.code).startsWith('FST_') ? new Refusal('invalid_request') : error;
};

const refuseBeyondQuota = async (tx: Transaction<Database>, { civilId, id }: DraftKey, size: number) => {
  const kept = await tx
    .selectFrom('attachment')
    .select(({ fn }) => ['draft_id', fn.sum<number | string>('size').as('bytes')])
    .where('civil_id', '=', civilId)
    .where('deal_id', 'is', null)
    .groupBy('draft_id')
    .execute();
  const inDraft = Number(kept.find(({ draft_id }) => draft_id === id)?.bytes ?? 0);
  const inAll = kept.reduce((sum, { bytes }) => sum + Number(bytes), 0);
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
      const upload = await receive(ctx, request);
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

export const attachmentJobs = ({ db, outbox, storage }: Context): void => {
  outbox.handle(REMOVE_NAMELESS, async ({ payload }) => {
    const { key } = nameless.parse(payload);
    const named = await db.selectFrom('attachment').select('id').where('storage_key', '=', key).executeTakeFirst();
    if (!named) await storage.remove(key);
  });
};

/**
 * Receives a form with one file: it is held in the spool while it arrives and is judged. What passed is stored, once and as a
 * whole, before a row names it.
 * Offered to other areas.
 */
import { Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/fields/limits.ts';
import type { Context } from '#server/core/context.ts';
import { type FormPart, hashFormParts } from '#server/core/http/form-hash.ts';
import { createQueue } from '#server/core/overload/queue.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { UploadType } from '#server/db/schema.ts';
import { scanNow } from '#server/gateways/virus-scanner.ts';
import type { HeldFile } from '#server/storage/spool.ts';
import { requireKind } from './document-kinds.ts';
import { type Claim, type DocumentType, promisedType } from './file-kind.ts';
import { announceFile } from './files.ts';
import { cleanFileName, fileNameInForm, inspectUpload } from './inspect-upload.ts';

/** `size` and `sha256` are of what is stored. */
export type Upload = {
  kind: string;
  name: string;
  type: DocumentType;
  size: number;
  sha256: string;
  storageKey: string;
  /** The hash of the form as it arrived. */
  formHash: string;
};

/** A little above our own limits, so that ours produce the problem. */
const FORM_LIMITS = { fileSize: limits.upload.maxBytes + 1024, files: 1, fields: 4, parts: 5, fieldSize: 100 };

/** Files that are inspected at a time on this server, each in memory meanwhile, and about how long one takes. */
const PLACES = 3;
const INSPECTION_MS = 50;
const inspection = createQueue(PLACES, INSPECTION_MS);

/** Passes a file on up to the limit. */
const limited = (maxBytes: number) => {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      done(size > maxBytes ? new ProblemError('file_too_large') : null, chunk);
    },
    flush: (done) => done(size === 0 ? new ProblemError('file_required') : null),
  });
};

/** `arrived` is the hash of the file before anything was removed from it. */
type StoredFile = Omit<Upload, 'formHash'> & { arrived: string };

/** What the spool holds becomes what may be stored. */
const judge = async ({ scanner, clock }: Context, claim: Claim, file: HeldFile): Promise<DocumentType> => {
  if (scanner) await scanNow({ scanner, clock }, file.stream());
  return inspection.run(async () => {
    const arrived = await file.content();
    const { type, content } = await inspectUpload(claim, arrived);
    if (!content.equals(arrived)) await file.replace(content);
    return type;
  });
};

const keepFile = async (ctx: Context, part: MultipartFile, kind: string): Promise<StoredFile> => {
  const claim = { name: cleanFileName(fileNameInForm(part.filename)), declared: part.mimetype };
  promisedType(claim);
  const file = await ctx.spool.hold(part.file, limited(limits.upload.maxBytes));
  try {
    const arrived = file.sha256;
    const type = await judge(ctx, claim, file);
    const { size, sha256 } = file;
    const storageKey = await announceFile(ctx);
    await ctx.storage.put(storageKey, file, { type, sha256 });
    return { kind, name: claim.name, type, size, sha256, storageKey, arrived };
  } finally {
    await file.close();
  }
};

/** Removes a file after a refusal. If the storage does not answer, the job for files without a row removes it later. */
const removeStored = ({ storage }: Pick<Context, 'storage'>, key: string) => storage.remove(key).catch(() => {});

/** What the multipart reader throws, without a code, for a form whose boundary it cannot use. */
const NO_BOUNDARY = /^Multipart: Boundary|^Boundary required|^The needle cannot/;

/** Turns the multipart reader's errors into problems. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof ProblemError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_MP_PREMATURE_CLOSE' || /^Unexpected end of multipart data|terminated early/.test(error.message))
    return new ProblemError('upload_interrupted');
  return code.startsWith('FST_') || NO_BOUNDARY.test(error.message) ? new ProblemError('invalid_request') : error;
};

/** The form's field `kind` comes before the file. */
const readForm = async (ctx: Context, request: FastifyRequest, type: UploadType): Promise<Upload> => {
  let kind: string | null = null;
  let upload: StoredFile | null = null;
  const parts: FormPart[] = [];
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'field') {
        if (part.fieldname === 'kind' && typeof part.value === 'string') kind = part.value;
        parts.push({ name: part.fieldname, value: String(part.value) });
      } else {
        if (part.fieldname !== 'file' || !part.filename) throw new ProblemError('file_required');
        upload = await keepFile(ctx, part, requireKind(await ctx.reference(ctx.db), type, kind));
        parts.push({ name: part.fieldname, filename: part.filename, sha256: upload.arrived });
      }
    }
  } catch (error) {
    // Reads and drops the rest of a rejected form: browsers accept no answer before they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    if (upload) await removeStored(ctx, upload.storageKey);
    throw asRefusal(error);
  }
  if (!upload) throw new ProblemError('file_required');
  const { arrived: _, ...stored } = upload;
  return { ...stored, formHash: hashFormParts(parts) };
};

/** Counts what became of an upload: a problem, a fault, or so many bytes. */
const countUpload = async <Kept>(
  { metrics }: Pick<Context, 'metrics'>,
  receive: () => Promise<{ upload: Upload; kept: Kept }>,
): Promise<Kept> => {
  try {
    const { upload, kept } = await receive();
    metrics.uploads.add({ outcome: 'accepted' });
    metrics.uploadBytes.add({}, upload.size);
    return kept;
  } catch (thrown) {
    metrics.uploads.add({ outcome: thrown instanceof ProblemError ? thrown.code : 'fault' });
    throw thrown;
  }
};

/**
 * Stores the file of a form and passes it to `nameIt`, which writes its row. When that throws a problem, the file is
 * removed.
 */
export const receiveUpload = <Kept>(
  ctx: Context,
  request: FastifyRequest,
  type: UploadType,
  nameIt: (upload: Upload) => Promise<Kept>,
): Promise<Kept> =>
  countUpload(ctx, async () => {
    const upload = await readForm(ctx, request, type);
    return { upload, kept: await keepNamed(ctx, upload, nameIt) };
  });

const keepNamed = async <Kept>(
  ctx: Context,
  upload: Upload,
  nameIt: (upload: Upload) => Promise<Kept>,
): Promise<Kept> => {
  try {
    return await nameIt(upload);
  } catch (error) {
    // After a problem nothing was committed. After any other error that is uncertain, and the job removes the file later.
    if (error instanceof ProblemError) await removeStored(ctx, upload.storageKey);
    throw error;
  }
};

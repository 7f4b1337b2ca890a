/** Receives a form with one file as a stream: the file is inspected and stored while it arrives. */
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/fields/limits.ts';
import { rule } from '#contract/fields/rules.ts';
import type { Context } from '#server/core/context.ts';
import { refuseUnstorable } from '#server/core/http/compile.ts';
import { ProblemError } from '#server/core/problem.ts';
import { announceFile } from './files.ts';
import { cleanFileName, type Inspected, inspectUpload } from './inspect-upload.ts';

export type Upload = Inspected & { kind: string; name: string; storageKey: string };

/** A little above our own limits, so that ours produce the problem. */
const FORM_LIMITS = { fileSize: limits.upload.maxBytes + 1024, files: 1, fields: 4, parts: 5, fieldSize: 100 };

const keepFile = async (ctx: Context, part: MultipartFile, kind: string): Promise<Upload> => {
  const name = cleanFileName(part.filename);
  const storageKey = await announceFile(ctx);
  const { through, inspected } = inspectUpload({ name, declared: part.mimetype }, limits.upload.maxBytes);
  const [sent, stored] = await Promise.allSettled([
    pipeline(part.file, through),
    ctx.storage.write(storageKey, through),
  ]);
  // A broken connection or a rejected file reaches the write, and a full disk fails there first, so its reason is the one to
  // throw.
  for (const way of [stored, sent]) if (way.status === 'rejected') throw way.reason;
  return { kind, name, storageKey, ...inspected() };
};

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

const knownKind = async ({ db }: Context, kind: string | null): Promise<string> => {
  refuseUnstorable({ kind });
  const known =
    kind === null
      ? undefined
      : await db.selectFrom('document_kind').select('kind').where('kind', '=', kind).executeTakeFirst();
  if (!known) throw new ProblemError('invalid_request', { fields: [{ path: 'kind', description: rule('chooseOne') }] });
  return known.kind;
};

/** The form's field `kind` comes before the file. */
const readForm = async (ctx: Context, request: FastifyRequest): Promise<Upload> => {
  let kind: string | null = null;
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'field') {
        if (part.fieldname === 'kind' && typeof part.value === 'string') kind = part.value;
      } else {
        if (part.fieldname !== 'file' || !part.filename) throw new ProblemError('file_required');
        upload = await keepFile(ctx, part, await knownKind(ctx, kind));
      }
    }
  } catch (error) {
    // Reads and drops the rest of a rejected form: browsers accept no answer before they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    if (upload) await ctx.storage.remove(upload.storageKey);
    throw asRefusal(error);
  }
  if (!upload) throw new ProblemError('file_required');
  return upload;
};

/**
 * Stores the file of a form and passes it to `nameIt`, which writes its row. When that throws a problem, the file is
 * removed.
 */
export const receiveUpload = async <Kept>(
  ctx: Context,
  request: FastifyRequest,
  nameIt: (upload: Upload) => Promise<Kept>,
): Promise<Kept> => {
  const upload = await readForm(ctx, request);
  try {
    return await nameIt(upload);
  } catch (error) {
    // After a problem nothing was committed. After any other error that is uncertain, and the job removes the file later.
    if (error instanceof ProblemError) await ctx.storage.remove(upload.storageKey);
    throw error;
  }
};

/**
 * Hashed files of other releases. While a release is under way, a page of the new one may ask a server of the old one for its files, and
 * later an open page of the old one asks a server of the new. Each server leaves its files in the database when it starts.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/schema.ts';
import { FOR_EVER } from './separate-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.mjs': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
/** How many days files are kept after the last start of a server that has them. */
export const KEPT_DAYS = 30;
/** How many files one statement stores: about a megabyte. */
const AT_A_TIME = 50;

const decompressed = promisify(brotliDecompress);

const fileOf = (root: string, file: string, servedAt: Date) => {
  const path = join(root, file);
  const isBrotli = existsSync(`${path}.br`);
  return {
    path: `/${file.replaceAll('\\', '/')}`,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    is_brotli: isBrotli,
    content: readFileSync(isBrotli ? `${path}.br` : path),
    served_at: servedAt,
  };
};

/** Leaves the files of this build for servers of other releases. */
export const leaveFiles = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, root: string): Promise<void> => {
  const files = globSync('assets/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const now = clock.now();
  const paths = files.map((file) => `/${file.replaceAll('\\', '/')}`);
  for (let from = 0; from < files.length; from += AT_A_TIME) {
    const some = paths.slice(from, from + AT_A_TIME);
    const there = await db
      .updateTable('portal_file')
      .set({ served_at: now })
      .where('path', 'in', some)
      .returning('path')
      .execute();
    const known = new Set(there.map(({ path }) => path));
    const rows = files.slice(from, from + AT_A_TIME).filter((_, index) => !known.has(some[index] ?? ''));
    if (rows.length === 0) continue;
    await db
      .insertInto('portal_file')
      .values(rows.map((file) => fileOf(root, file, now)))
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
  }
};

/** Answers with a file that only another release has; false when none has it. */
export const sendFileOfOther = async (
  db: Kysely<Database>,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const file = await db.selectFrom('portal_file').selectAll().where('path', '=', path).executeTakeFirst();
  if (!file) return false;
  reply.header('cache-control', FOR_EVER).header('vary', 'accept-encoding').type(file.type);
  const takesBrotli = /\bbr\b(?!;q=0(?:[,\s]|$))/.test(String(request.headers['accept-encoding'] ?? ''));
  if (file.is_brotli && takesBrotli) reply.header('content-encoding', 'br');
  await reply.send(file.is_brotli && !takesBrotli ? await decompressed(file.content) : file.content);
  return true;
};

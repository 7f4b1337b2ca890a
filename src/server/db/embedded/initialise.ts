/** A program of its own, whose memory is given back when it ends: makes the files of a new embedded database in a folder. */
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder?');
try {
  await (await PGlite.create(folder)).close();
} catch (thrown) {
  console.error(thrown instanceof Error && 'code' in thrown ? `${thrown.code}: ${thrown.message}` : thrown);
  process.exitCode = 1;
}

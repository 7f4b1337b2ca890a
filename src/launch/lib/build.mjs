/** Builds the web, unless none of its sources has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, inRoot, pinnedNode, run, tool } from './run.mjs';

const INPUTS = [
  'src/web',
  'src/flows',
  // The page lies in panes of the areas as well, beside the server's side of each.
  'src/desk',
  'src/contract',
  // What is built into prerendered pages.
  'src/server/db/seeds',
  'machines',
  'locales',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** Lies inside the build, so that it is deleted with it. */
const STAMP = '.dist/.inputs';

const filesUnder = (path) => {
  if (!existsSync(inRoot(path))) return [];
  if (statSync(inRoot(path)).isFile()) return [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
};
/** The beta portal calls another host than the one it came from (BETA_HOST). */
const apiBase = () =>
  process.env.APP_ENV === 'beta' && process.env.BETA_HOST ? { VITE_API_BASE: `${process.env.BETA_HOST}/api` } : {};

const fingerprint = () => {
  const hash = createHash('sha256').update(JSON.stringify(apiBase()));
  for (const file of INPUTS.flatMap(filesUnder)) {
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
};
const stamped = () => (existsSync(inRoot(STAMP)) ? readFileSync(inRoot(STAMP), 'utf8') : undefined);

/** Builds in any case; returns the exit code and the output of the build. */
export const build = async (options = {}) => {
  const inputs = fingerprint();
  const result = await run(pinnedNode, [tool('vite', 'vite'), 'build'], {
    ...options,
    env: { NODE_ENV: 'production', ...apiBase(), ...options.env },
  });
  if (result.code === 0) writeFileSync(inRoot(STAMP), inputs);
  return result;
};

export const buildIfChanged = async (say) => {
  if (stamped() === fingerprint()) return;
  say('Building…');
  const { code, output } = await build();
  if (code !== 0) throw new CommandError('The web could not be built; the reason is above.', output);
};

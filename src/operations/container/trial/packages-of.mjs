/**
 * Prints the folders of a package and of everything that it needs, by the lock file: what the trial image has beside the packages of
 * production. Several names may be given.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where Node finds a package that is required by the one in `from`: in the nearest `node_modules` above it. */
const placeOf = (packages, from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
};

export const packagesOf = ({ packages }, names) => {
  const found = new Set();
  const visit = (from, name) => {
    const place = placeOf(packages, from, name);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(place, needed);
  };
  for (const name of names) visit('', name);
  return [...found].sort();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  console.info(
    packagesOf(lock, process.argv.slice(2))
      .filter((place) => existsSync(place))
      .join('\n'),
  );
}

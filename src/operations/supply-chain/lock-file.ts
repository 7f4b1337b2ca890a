/** What `package-lock.json` says of the packages: which of them a production install has, and from where they come. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export type Locked = {
  /** The real name of a package that another one requires by another name. */
  name?: string;
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  /** Whether only development needs the package. */
  dev?: true;
  /** Development, or an optional package of production. */
  devOptional?: true;
  /** May be left out, as a binary for another platform is. */
  optional?: true;
  hasInstallScript?: true;
};
export type Package = Locked & { path: string; name: string };

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
export const manifest: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
} = readJson('package.json');

const packagesIn = (file: string): Package[] =>
  Object.entries<Locked>(readJson(file).packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked, path }));

export const locked = packagesIn('package-lock.json');
/** What `npm ci --omit=dev` installs, on one platform or another. */
export const ofProduction = locked.filter(({ dev }) => !dev);

export const keyOf = ({ name, version }: Pick<Package, 'name' | 'version'>): string => `${name}@${version}`;

/** What npm has installed in this checkout, by its own list. */
export const installed = (): Set<string> =>
  new Set(packagesIn('node_modules/.package-lock.json').map(({ path }) => path));

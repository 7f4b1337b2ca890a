/**
 * `npm run sbom`: the bill of materials (CycloneDX) of what is given out: the packages that a production install has, those that are
 * compiled into the pages, and Node itself. Fails when it does not name them all.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { refusedLicences } from './licences.ts';
import { installed, keyOf, locked, ofProduction, type Package, root } from './lock-file.ts';

const CYCLONEDX = join(root, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
const BUILD = join(root, '.dist');
/** Where each bundle of the build says what is in it. The desk is in no production image. */
const BUNDLES = ['.', '.pdf-frame', '.flows'];
/** A hidden file, since the server serves every other one of the build. */
const FILE = '.dist/.sbom.cdx.json';
/** The runtime in the image, beside the packages. */
const RUNTIME = 'node';

type Component = {
  type: string;
  group?: string;
  name: string;
  version: string;
  'bom-ref': string;
  properties?: { name: string; value: string }[];
};
type Dependency = { ref: string; dependsOn?: string[] };
export type Bom = { components: Component[]; dependencies: Dependency[] };

const keyOfComponent = ({ group, name, version }: Component) =>
  keyOf({ name: group ? `${group}/${name}` : name, version });

/** Names and versions of the packages whose code is in the pages. */
export const compiledIn = (build: string): Set<string> => {
  const lists = BUNDLES.map((bundle) => join(build, bundle, '.vite/packages.json'));
  const missing = lists.filter((list) => !existsSync(list)).map((list) => relative(root, list));
  if (missing.length > 0) throw new Error(`Run npm run build first: there is no ${missing.join(', ')}.`);
  return new Set(lists.flatMap((list): string[] => JSON.parse(readFileSync(list, 'utf8'))));
};

const describe = async (...options: string[]): Promise<Bom> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sbom-'));
  const file = join(folder, 'sbom.json');
  try {
    const args = [CYCLONEDX, ...options, '--flatten-components', '--output-reproducible', '--output-file', file];
    await promisify(execFile)(process.execPath, args, { cwd: root });
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Adds to the packages of production, of those that are installed for development, what is given out nevertheless. */
export const withCompiled = (production: Bom, everything: Bom, compiled: ReadonlySet<string>): Bom => {
  const there = new Set(production.components.map(keyOfComponent));
  const isRuntime = ({ group, name }: Component) => group === undefined && name === RUNTIME;
  const added = everything.components
    .filter((one) => !there.has(keyOfComponent(one)) && (compiled.has(keyOfComponent(one)) || isRuntime(one)))
    .map((one) => ({
      ...one,
      properties: [
        ...(one.properties ?? []),
        { name: 'portal:given-out', value: isRuntime(one) ? 'binary in the image' : 'compiled into the pages' },
      ],
    }));
  const components = [...production.components, ...added];
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = added.flatMap((one) =>
    everything.dependencies
      .filter(({ ref }) => ref === one['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, ...(dependsOn && { dependsOn: dependsOn.filter((on) => refs.has(on)) }) })),
  );
  return { ...production, components, dependencies: [...production.dependencies, ...dependencies] };
};

export const createSbom = async (compiled: ReadonlySet<string>): Promise<Bom> =>
  withCompiled(await describe('--omit', 'dev'), await describe(), compiled);

/** What is given out and not named. A binary for another platform is not installed here. */
export const unnamed = (bom: Bom, compiled: ReadonlySet<string>): string[] => {
  const named = new Set(bom.components.map(keyOfComponent));
  const here = installed();
  const isGivenOut = ({ path, optional }: Package) => here.has(path) || !optional;
  const node = locked.filter(({ path }) => path === `node_modules/${RUNTIME}`);
  const wanted = [...ofProduction.filter(isGivenOut), ...node].map(keyOf);
  return [...new Set([...wanted, ...compiled])].filter((key) => !named.has(key)).sort();
};

const main = async (file: string): Promise<void> => {
  const compiled = compiledIn(BUILD);
  const bom = await createSbom(compiled);
  const missing = unnamed(bom, compiled);
  if (missing.length > 0) throw new Error(`The bill of materials does not name ${missing.join(', ')}.`);
  const refused = refusedLicences(
    locked.filter((one) => compiled.has(keyOf(one))),
    'production',
  );
  if (refused.length > 0)
    throw new Error(`What is compiled into the pages has licences that are not allowed: ${refused.join(', ')}.`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.info(`${file}: ${bom.components.length} components, ${compiled.size} of them compiled into the pages.`);
};

if (import.meta.main)
  await main(process.argv[2] ?? FILE).catch((thrown: Error) => {
    console.error(thrown.message);
    process.exitCode = 1;
  });

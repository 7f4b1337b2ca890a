/** Which licences packages may have. They differ for what is given out with the portal, and for what only builds and tests it. */
export type Use = 'production' | 'development';

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];
const ALLOWED: Record<Use, readonly string[]> = {
  production: PERMISSIVE,
  // Nothing of these is given out, so nothing follows from their terms.
  development: [
    ...PERMISSIVE,
    'CC-BY-3.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'EPL-2.0',
    'MPL-2.0',
    'OFL-1.1',
    'Python-2.0',
    'Zlib',
  ],
};

export type Exception = { name: RegExp; licence: string; because: string };
export const EXCEPTIONS: Record<Use, readonly Exception[]> = {
  production: [
    {
      name: /^@img\/sharp-/,
      licence: 'LGPL-3.0-or-later',
      because: 'libvips comes as a shared library of its own, unchanged, which can be exchanged.',
    },
  ],
  development: [{ name: /^svg-tags$/, licence: 'none', because: 'Its old field "licenses" says MIT.' }],
};
/** `MIT OR (Apache-2.0 AND ISC)`: one of several, or all of several. */
const isMet = (expression: string, allows: (licence: string) => boolean): boolean => {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isMet(part, allows));
  return bare.split(' AND ').every(allows);
};

type Licensed = { name: string; license?: string | undefined };
const isExcepted = (exceptions: readonly Exception[], name: string, licence: string) =>
  exceptions.some((exception) => exception.licence === licence && exception.name.test(name));

/** The packages whose licence is not allowed. */
export const refusedLicences = (
  packages: readonly Licensed[],
  use: Use,
  exceptions: readonly Exception[] = EXCEPTIONS[use],
): string[] =>
  packages
    .filter(
      ({ name, license = 'none' }) =>
        !isMet(license, (one) => ALLOWED[use].includes(one) || isExcepted(exceptions, name, one)),
    )
    .map(({ name, license = 'none' }) => `${name}: ${license}`);

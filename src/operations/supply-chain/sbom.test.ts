import { beforeAll, expect, test } from 'vitest';
import { installed, keyOf, locked } from './lock-file.ts';
import { type Bom, createSbom, unnamed } from './sbom.ts';

/** Some packages of the pages, named here so that the test needs no build. */
const compiled = new Set(locked.filter(({ name }) => ['react', '@lingui/core'].includes(name)).map(keyOf));
let bom: Bom;
beforeAll(async () => {
  bom = await createSbom(compiled);
}, 60_000);

const without = (name: string): Bom => ({ ...bom, components: bom.components.filter((one) => one.name !== name) });

test('the bill of materials names every package that production has, and what is compiled into its pages', () => {
  expect(bom.components.length).toBeGreaterThan(150);
  expect(unnamed(bom, compiled)).toEqual([]);
});

/** The binary of this platform. */
const sharp = [...installed()]
  .find((path) => /^node_modules\/@img\/sharp-(?!libvips)/.test(path))
  ?.split('/')
  .at(-1);

test.each(['fastify', sharp ?? 'sharp', 'react', 'node'])('it would be seen that it does not name %s', (name) => {
  expect(unnamed(without(name), compiled)).toEqual([expect.stringMatching(new RegExp(`(?:^|/)${name}@`))]);
});

test('it names nothing that is not given out', () => {
  expect(bom.components.map(({ name }) => name)).not.toContain('vitest');
});

test('each package is named with its licence, its bytes or its address, and what it needs', () => {
  const refs = new Set(bom.components.map((one) => one['bom-ref']));
  expect(bom.dependencies.filter(({ ref }) => refs.has(ref))).toHaveLength(refs.size);
});

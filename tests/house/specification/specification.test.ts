/**
 * The ledger of the specification: every clause of its sections 2 to 9 that has a name or a number, and where each is proved. It
 * prints the table. A proof that does not exist any more fails here, so a renamed test takes its clauses along.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARROW, type Clauses, proofOf } from './clauses.ts';
import { section2 } from './section-2.ts';
import { section3 } from './section-3.ts';
import { section4 } from './section-4.ts';
import { section5 } from './section-5.ts';
import { section6 } from './section-6.ts';
import { section7 } from './section-7.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';

const root = join(import.meta.dirname, '../../..');
const sections: Record<string, Clauses> = {
  2: section2,
  3: section3,
  4: section4,
  5: section5,
  6: section6,
  7: section7,
  8: section8,
  9: section9,
};

const texts = new Map<string, string>();
const textOf = (file: string) => {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, known);
  return known;
};
/** Line breaks of the formatter do not count, and quotes in a title may be escaped. */
const plain = (text: string) => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');
const isProof = (text: string): boolean => {
  const { file, title } = proofOf(text);
  return title !== '' && existsSync(join(root, file)) && plain(textOf(file)).includes(plain(title));
};

describe.each(Object.entries(sections))('section %s', (number, clauses) => {
  it('has a proof of every clause', () => {
    for (const [clause, proofs] of Object.entries(clauses))
      process.stdout.write(`§${number} ${clause}\n${proofs.map((proof) => `     ${proof}\n`).join('')}`);
    const open = Object.entries(clauses).filter(([, proofs]) => proofs.length === 0);
    expect(open.map(([clause]) => clause)).toEqual([]);
  });

  it('names tests and rules that exist', () => {
    expect(Object.values(clauses).flatMap((proofs) => proofs.filter((proof) => !isProof(proof)))).toEqual([]);
  });
});

it('a title that no test has is noticed, and so is a file that is gone', () => {
  const here = 'tests/house/specification/specification.test.ts';
  expect(isProof(`${here}${ARROW}has a proof of every clause`)).toBe(true);
  expect(isProof(`${here}${ARROW}has ${'no'} such title`)).toBe(false);
  expect(isProof(`tests/house/no-such-file.ts${ARROW}has a proof of every clause`)).toBe(false);
});

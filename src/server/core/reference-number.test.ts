import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  REFERENCE_ALPHABET,
  REFERENCE_PREFIXES,
  type ReferencePrefix,
  readReference,
} from '#contract/fields/reference-number.ts';
import { readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { createReferenceNumber, drawReference, HELD_IN } from './reference-number.ts';

test('a reference is short, random and without letters that are mistaken for each other', () => {
  const references = Array.from({ length: 5000 }, () => createReferenceNumber('LR', randomInt));
  for (const reference of references) {
    expect(reference).toMatch(/^LR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(readReference(reference)).toEqual({ reference, prefix: 'LR' });
  }
  expect(new Set(references).size).toBe(references.length);
});

describe('a number that is somebody’s already', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startSeededServer();
  });
  afterAll(() => server.close());

  /** Draws the letters of this reference first. */
  const drawing = (reference: string) => {
    const letters = [...reference.slice(3).replace('-', '').slice(0, -1)];
    return (limit: number) => {
      const letter = letters.shift();
      return letter === undefined ? randomInt(limit) : REFERENCE_ALPHABET.indexOf(letter);
    };
  };
  const taken = async () =>
    (await server.context.db.selectFrom('deal').select('reference').executeTakeFirstOrThrow()).reference;

  test('is drawn again', async () => {
    const reference = await taken();
    expect(createReferenceNumber('LR', drawing(reference))).toBe(reference);
    const drawn = await drawReference(server.context.db, { chance: drawing(reference) }, 'LR');
    expect(drawn).toMatch(/^LR-/);
    expect(drawn).not.toBe(reference);
  });

  test('is no fault of the citizen who submits', async () => {
    const { submit } = await readyApplicant(server);
    const reference = await taken();
    const draws = vi.spyOn(server.context, 'chance').mockImplementation(drawing(reference));
    try {
      const { status, text, body } = await submit();
      expect(status, text).toBe(200);
      expect(body.reference).not.toBe(reference);
      expect(draws.mock.calls.length).toBeGreaterThan(7);
    } finally {
      draws.mockRestore();
    }
  });

  test.each(Object.keys(REFERENCE_PREFIXES) as ReferencePrefix[])('is looked for by an index: %s', async (prefix) => {
    expect(await drawReference(server.context.db, server.context, prefix)).toMatch(new RegExp(`^${prefix}-`));
    for (const column of HELD_IN[prefix]) {
      const [table, name] = column.split('.');
      const { rows } = await sql<{ definition: string }>`
        select indexdef as definition from pg_indexes where tablename = ${table}`.execute(server.context.db);
      expect(rows.map(({ definition }) => definition)).toContainEqual(
        expect.stringMatching(`^CREATE UNIQUE.*\\(${name}\\)`),
      );
    }
  });
});

/** A save is merged in the database as it would be by the server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import { answersOf, startSeededServer } from '#server/testing/applicant.ts';
import type { TestCitizen, TestServer } from '#server/testing/server.ts';
import { mergeDraft, mergedInPlace, mergeSteps, NOTHING_YET } from './merge-draft.ts';

let server: TestServer;
let citizen: TestCitizen;
beforeAll(async () => {
  server = await startSeededServer();
  citizen = await server.addCitizen();
});
afterAll(() => server.close());

const partial = (name: string) => ({ projectName: name });

test.each([
  ['a step is answered for the first time', {}, { cost: true }, {}, {}],
  ['an answer replaces the one before, whole', { branch: true }, { branch: true }, {}, {}],
  ['an answered step is no longer half filled', {}, { products: true }, { products: partial('one') }, {}],
  ['a step is answered and half filled by the same save', {}, { products: true }, {}, { products: partial('two') }],
  [
    'what is typed replaces what was typed',
    { branch: true },
    {},
    { products: partial('one') },
    { products: partial('two') },
  ],
  ['an emptied screen is forgotten', {}, {}, { products: partial('one'), cost: partial('x') }, { products: {} }],
  ['nothing is saved', { branch: true }, {}, { cost: partial('x') }, {}],
])('%s', async (_, answered, answering, typed, typing) => {
  const all = answersOf(citizen);
  const of = (steps: object) => Object.fromEntries(Object.entries(all).filter(([step]) => step in steps));
  const stored = mergeSteps(NOTHING_YET, { answers: of(answered), partial: typed });
  const given = { answers: of(answering), partial: typing };
  const now = server.clock.now();
  const { db } = server.context;
  const id = randomUUID();
  await db
    .insertInto('draft')
    .values({
      ...{ civil_id: citizen.civilId, id, version: 1, status: 'open', identity_confirmed: null, deal_id: null },
      created_at: now,
      ...mergeDraft('application', NOTHING_YET, stored, now),
    })
    .execute();
  const saved = await db
    .updateTable('draft')
    .set(mergedInPlace(given, now))
    .where('id', '=', id)
    .returning(['version', 'answers', 'answers_form', 'partial'])
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ version: 2, answers_form: currentForm('application'), ...mergeSteps(stored, given) });
});

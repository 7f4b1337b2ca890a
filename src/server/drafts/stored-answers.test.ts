/** Answers that another release stored: those of an earlier one are lifted, those of a later one are left to its servers. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Answers } from '#contract/loans/loan-application.ts';
import type { PartialWhatIfAnswers } from '#contract/loans/what-if.ts';
import { currentForm, FORMS } from '#server/core/sql/stored-answers.ts';
import { applicant, readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import { letterDetails, letterWriterOf } from '#server/testing/letter-writer.ts';
import type { TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const stored = async (id: string, table = 'draft') => {
  const { rows } = await sql<{ kept: { answers: Record<string, object>; answers_form: string; partial: object } }>`
    select to_jsonb(kept) as kept from ${sql.table(table)} as kept where id = ${id}`.execute(server.context.db);
  return rows[0]?.kept;
};
const storedAs = (form: string, id: string, table = 'draft') =>
  sql`update ${sql.table(table)} set answers_form = ${form} where id = ${id}`.execute(server.context.db);

/** In the first form the mobile was called a phone, on a half-filled screen and in what was confirmed as well. */
type FirstIdentity = Omit<Answers['identity'], 'mobile'> & { phone: string };
type WithIdentity<Identity> = { identity?: Identity };
const secondIdentity = ({ phone, ...rest }: FirstIdentity) => ({ ...rest, mobile: phone });
const lifted = ({ identity, ...rest }: WithIdentity<FirstIdentity>) => ({
  ...rest,
  ...(identity && { identity: secondIdentity(identity) }),
});
const toFirstForm = async (id: string, table = 'draft') => {
  for (const column of table === 'draft' ? ['answers', 'partial'] : ['answers'])
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, '{identity}',
      (${sql.ref(column)} -> 'identity') - 'mobile' || jsonb_build_object('phone', ${sql.ref(column)} #> '{identity,mobile}'))
      where id = ${id} and ${sql.ref(column)} -> 'identity' is not null`.execute(server.context.db);
  await storedAs('application/1', id, table);
};
const firstConfirmed = (id: string) =>
  sql`update draft set identity_confirmed = answers -> 'identity' where id = ${id}`.execute(server.context.db);

describe('of an earlier release', () => {
  const { application } = FORMS;
  beforeEach(() => {
    FORMS.application = {
      version: 2,
      lifts: {
        1: ({ answers, partial, identity_confirmed, ...row }) => ({
          ...row,
          answers: lifted(answers as WithIdentity<FirstIdentity>),
          ...(partial !== undefined && { partial: lifted(partial as WithIdentity<FirstIdentity>) }),
          ...(identity_confirmed !== undefined && {
            identity_confirmed: identity_confirmed && secondIdentity(identity_confirmed as FirstIdentity),
          }),
        }),
      },
    };
  });
  afterEach(() => {
    FORMS.application = application;
  });

  test('a draft is shown in the form of this one, and what was confirmed stays so', async () => {
    const { id, read, answers } = await readyApplicant(server);
    await toFirstForm(id);
    await firstConfirmed(id);
    expect((await stored(id))?.answers.identity).toMatchObject({ phone: answers.identity.mobile });
    expect((await read()).body).toMatchObject({ answers, identityConfirmed: true });
  });

  test('it is stored in the form of this one with the next save, with all that was typed', async () => {
    const { id, save, read, answers } = await applicant(server);
    const { mobile } = answers.identity;
    await save(0, { branch: answers.branch }, { identity: { mobile } });
    await toFirstForm(id);
    expect(await stored(id)).toMatchObject({ partial: { identity: { phone: mobile } } });
    const saved = await save(1, { cost: answers.cost });
    expect(saved.status).toBe(200);
    expect((await read()).body).toEqual(saved.body);
    expect(await stored(id)).toMatchObject({
      version: 2,
      answers: { branch: answers.branch, cost: answers.cost },
      answers_form: 'application/2',
      partial: { identity: { mobile } },
    });
  });

  test('of two saves at the same time one counts', async () => {
    const { id, save, answers } = await applicant(server);
    await save(0, { branch: answers.branch });
    await toFirstForm(id);
    const saves = await Promise.all([save(1, { cost: answers.cost }), save(1, { products: answers.products })]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored(id)).toMatchObject({ version: 2, answers_form: 'application/2' });
  });

  test('it is listed and submitted, and its deal keeps the form of this one', async () => {
    const { id, browser, submit, answers } = await readyApplicant(server);
    await toFirstForm(id);
    await firstConfirmed(id);
    expect((await browser.call('GET', '/drafts')).body.drafts).toMatchObject([{ id, completed: 8 }]);
    const { dealId } = (await submit()).body;
    expect(await stored(dealId, 'deal')).toMatchObject({ answers, answers_form: 'application/2' });
    await toFirstForm(dealId, 'deal');
    expect((await browser.call('GET', `/deals/${dealId}`)).body).toMatchObject({ answers });
  });
});

test('a what-if request of an earlier release is shown and saved in the form of this one', async () => {
  const first = FORMS['what-if'];
  FORMS['what-if'] = {
    version: 2,
    lifts: {
      1: ({ answers, ...row }) => {
        const { begin, ...rest } = answers as Record<string, unknown>;
        return { ...row, answers: { init: begin, ...rest } };
      },
    },
  };
  onTestFinished(() => {
    FORMS['what-if'] = first;
  });
  const id = randomUUID();
  const browser = await server.login(await server.addCitizen());
  const save = (baseVersion: number, answers: PartialWhatIfAnswers) =>
    browser.call('PUT', `/what-if-requests/${id}`, { body: { baseVersion, answers, partial: {} }, key: randomUUID() });
  const documents = { ready: ['land-deed'] };
  const init = {
    ...{ applicantType: 'individual' as const, projectName: 'بيوت' },
    ...{ productId: 'greenhouses', subProductId: 'greenhouse-renewal' },
  };
  expect((await save(0, { init })).status).toBe(200);
  await sql`update what_if_request set answers = jsonb_build_object('begin', answers -> 'init'), answers_form = 'what-if/1'
    where id = ${id}`.execute(server.context.db);
  expect((await save(1, { documents })).body).toMatchObject({ version: 2, answers: { init, documents } });
  expect(await stored(id, 'what_if_request')).toMatchObject({
    answers: { init, documents },
    answers_form: 'what-if/2',
  });
});

describe('of a later release', () => {
  const LATER = { status: 503, body: { error: { code: 'service_suspended', retryAfter: 1 } } };

  test('a draft is neither shown, saved nor listed: a server of that release does', async () => {
    const { id, browser, save, read, answers } = await applicant(server);
    await save(0, { branch: answers.branch });
    await storedAs('application/9', id);
    const before = await stored(id);
    expect(await read()).toMatchObject(LATER);
    expect(await save(1, { cost: answers.cost })).toMatchObject(LATER);
    expect(await browser.call('GET', '/drafts')).toMatchObject(LATER);
    expect(await stored(id)).toEqual(before);
  });

  test('nor is a request', async () => {
    const { request, browser } = await letterWriterOf(server);
    const { id, path, save } = request();
    await save(0, { details: letterDetails() });
    await storedAs('letter/2', id, 'reviewer_request');
    const before = await stored(id, 'reviewer_request');
    expect(await browser.call('GET', path)).toMatchObject(LATER);
    expect(await save(1, { details: letterDetails({ title: 'آخر' }) })).toMatchObject(LATER);
    expect(await stored(id, 'reviewer_request')).toEqual(before);
  });
});

test('every table with answers names their form, and a release that does not know of it writes the first one', async () => {
  const { rows } = await sql<{ table: string; form: string | null }>`
    select answers.table_name as table, form.column_default as form from information_schema.columns answers
    left join information_schema.columns form on form.table_schema = answers.table_schema
      and form.table_name = answers.table_name and form.column_name = 'answers_form'
    where answers.column_name = 'answers' and answers.table_schema = current_schema()`.execute(server.context.db);
  expect(rows.length).toBe(7);
  for (const { form } of rows) expect(Object.keys(FORMS).map((name) => `'${name}/1'::text`)).toContain(form);
});

test('answers are never read without their form, nor in one that is unknown', async () => {
  const { id, save, answers, read } = await applicant(server);
  await save(0, { branch: answers.branch });
  const { db } = server.context;
  const row = db.selectFrom('draft').where('id', '=', id);
  await expect(row.select('answers').execute()).rejects.toThrow('without their form');
  expect(await row.select(['answers', 'answers_form']).execute()).toEqual([
    { answers: { branch: answers.branch }, answers_form: currentForm('application') },
  ]);
  await storedAs('orchard/1', id);
  expect((await read()).status).toBe(500);
});

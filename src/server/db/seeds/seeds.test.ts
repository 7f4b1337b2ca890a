import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPassword } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import type { ExemptionList } from '#contract/services/exemptions.ts';
import { startSeededServer } from '#server/testing/applicant.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { cases, deceased, estates, heirs } from '#stand-ins/seeds/families.ts';
import { loans } from '#stand-ins/seeds/loans.ts';
import { people } from '#stand-ins/seeds/people.ts';
import { everybody, signings } from '#stand-ins/seeds/signers.ts';
import { seed } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const everyTable = [
  'region',
  'branch',
  'office',
  'product',
  'sub_product',
  'document_kind',
  'terms',
  'asset',
  'citizen',
  'loan_account',
  'instalment',
  'draft',
  'attachment',
  'deal',
  'deal_event',
  'contract',
  'contract_event',
  'disbursement',
  'exemption',
  'exemption_event',
  'export_request',
  'export_request_event',
  'request_choice',
  'reviewer_request',
  'reviewer_message',
  'notification',
  'release_certificate',
  'appointment_place',
  'appointment_department',
  'appointment_hours',
  'holiday',
  'appointment',
  'appointment_event',
  'deceased_borrower',
  'contact_message',
  'loan_transaction',
  'seed',
] as const;
const counts = async () => {
  const counted = [];
  for (const table of everyTable) {
    const { rows } = await server.context.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counted.push([table, Number(rows)]);
  }
  return Object.fromEntries(counted);
};
const reads = (text: { ar: string; en: string }) => /\p{Script=Arabic}/u.test(text.ar) && /[a-z]/i.test(text.en);

/** Whether the last digit is the national check digit. */
const luhn = (digits: string) =>
  [...digits].reduce(
    (sum, digit, index) =>
      sum + (index % 2 === 0 ? ((Number(digit) * 2) % 10) + Math.floor(Number(digit) / 5) : Number(digit)),
    0,
  ) %
    10 ===
  0;

describe('a new database', () => {
  test('is filled once, however often the server starts, even twice at once', async () => {
    const before = await counts();
    await seed(server.context.db, server.context);
    await Promise.all([seed(server.context.db, server.context), seed(server.context.db, server.context)]);
    expect(await counts()).toEqual(before);
    expect(before).toMatchObject({
      region: 13,
      citizen: 29,
      deal: 8,
      contract: 10,
      disbursement: 3,
      exemption: 13,
      export_request: 5,
      appointment: 5,
      contact_message: 3,
    });
  });

  test('has the contract of every deal that waits for its signature', async () => {
    const { rows } = await sql`select deal.id from deal left join contract using (civil_id, id)
      where deal.state ->> 'value' = 'awaitingSignature' and contract.id is null`.execute(server.context.db);
    expect(rows).toEqual([]);
  });

  test('two servers that start together on an empty database fill it once', async () => {
    const fresh = await startServer();
    await Promise.all([seed(fresh.context.db, fresh.context), seed(fresh.context.db, fresh.context)]);
    const { rows } = await fresh.context.db
      .selectFrom('loan_account')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    await fresh.close();
    expect(Number(rows)).toBe(
      loans.length + estates.length + signings.filter(({ stage }) => stage === 'signed').length,
    );
  });

  test('without the desk has the reference data and no people', async () => {
    const closed = await startServer({ env: { DESK: 'off' }, seeded: true });
    const citizens = await closed.context.db.selectFrom('citizen').select('civil_id').execute();
    const { body } = await closed.browser().call('GET', '/products');
    await closed.close();
    expect(citizens).toEqual([]);
    expect(body.products.length).toBeGreaterThan(0);
  });
});

describe('the catalogue', () => {
  test('has texts in both languages, and every required document exists', async () => {
    const { products, documentKinds, terms } = await server.browser().client.catalogue();
    const kinds = new Set(documentKinds.map(({ kind }) => kind));
    expect(products.length).toBeGreaterThanOrEqual(8);
    expect(terms.clauses.length).toBeGreaterThanOrEqual(6);
    for (const { sector, title, summary, subProducts } of products) {
      expect([sector, title, summary].every(reads)).toBe(true);
      expect(subProducts.length).toBeGreaterThanOrEqual(3);
      for (const sub of subProducts) {
        expect([sub.title, sub.summary].every(reads), sub.id).toBe(true);
        expect(
          Object.values(sub.requiredDocuments)
            .flat()
            .filter((kind) => !kinds.has(kind)),
          sub.id,
        ).toEqual([]);
        expect(sub.applicantTypes.length).toBeGreaterThan(0);
      }
    }
    expect(documentKinds.flatMap(({ title, hint }) => [title, hint]).every(reads)).toBe(true);
    expect(terms.clauses.flatMap(({ title, text }) => [title, text]).every(reads)).toBe(true);
    const closed = products
      .flatMap(({ subProducts }) => subProducts.map((sub) => sub.closed))
      .filter((reason) => reason !== null);
    expect(closed.sort()).toEqual(['livestock_target_reached', 'product_target_reached']);
  });

  test('thirteen regions have branches with offices to visit and to call', async () => {
    const { regions } = await server.browser().client.regions();
    expect(regions).toHaveLength(13);
    const branches = regions.flatMap((region) => region.branches);
    const offices = branches.flatMap((branch) => branch.offices);
    expect(branches.length).toBeGreaterThanOrEqual(25);
    expect(offices.length).toBeGreaterThanOrEqual(40);
    for (const { title, address, phone, fax, mobile } of [...branches, ...offices]) {
      expect([title, address].every(reads), title.en).toBe(true);
      // No such number is assigned.
      expect(phone).toMatch(/^01\d111\d{4}$/);
      expect(fax ?? '0111120000').toMatch(/^01\d112\d{4}$/);
      expect(mobile).toMatch(/^052\d{7}$/);
    }
    const numbers = [...branches, ...offices].map(({ mobile }) => mobile);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(branches.every((branch) => branch.offices.length > 0)).toBe(true);
  });

  test('is not sent again to a client that has it', async () => {
    for (const path of ['/products', '/locations']) {
      const first = await server.browser().call('GET', path);
      expect(first.headers.get('cache-control')).toContain('max-age');
      const again = await server
        .browser()
        .call('GET', path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });
});

describe('the seeded people', () => {
  test('can log in with the password the desk shows', async () => {
    for (const person of everybody) {
      const browser = await server.login(person);
      expect((await browser.client.account()).user.fullName).toEqual(person.fullName);
    }
  });

  test('obey the rules of registration, and belong to no living person', () => {
    for (const { civilId, mobile, password, fullName, address, story } of everybody) {
      expect(civilId).toMatch(/^[12]\d{9}$/);
      expect(luhn(civilId), `${civilId} could be somebody's`).toBe(false);
      expect(mobile).toMatch(/^05\d{8}$/);
      expect(newPassword.safeParse(password).success).toBe(true);
      expect(password.length).toBeGreaterThanOrEqual(8);
      expect([fullName, address, story].every(reads)).toBe(true);
    }
  });

  test('are between 24 and 67, except the one who is too young to apply', async () => {
    const ages = [];
    for (const person of everybody) ages.push((await (await server.login(person)).client.applicant()).age ?? 0);
    expect(ages.filter((age) => age < limits.applicantAge)).toEqual([19]);
    expect(ages.filter((age) => age >= limits.applicantAge).every((age) => age >= 24 && age <= 67)).toBe(true);
  });
});

describe('the account of a borrower', () => {
  test('adds up: instalments make the contract, what is paid and what is open make the instalments', async () => {
    for (const person of people) {
      const account = await (await server.login(person)).client.account();
      const own = loans.filter(({ civilId }) => civilId === person.civilId);
      expect(account.loans).toHaveLength(own.length);
      for (const loan of account.loans) {
        const amounts = loan.instalments.reduce((sum, { amount }) => sum + amount, 0);
        const settled = loan.instalments.reduce((sum, { paid }) => sum + paid, 0);
        expect(amounts).toBe(loan.contractAmount);
        expect(settled).toBe(loan.paid);
        expect(loan.outstanding).toBe(loan.contractAmount - loan.paid);
        expect(loan.instalments.every(({ amount, paid }) => paid >= 0 && paid <= amount)).toBe(true);
        expect(loan.maturityDate).toBe(loan.instalments.at(-1)?.dueOn);
        expect(loan.contractNumber).toMatch(/^LC-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      }
      expect(account.disbursed).toBe(
        own.reduce(
          (sum, { disbursements }) => sum + disbursements.reduce((all, { riyals }) => all + riyals * 100, 0),
          0,
        ),
      );
      expect(account.bookedBalance).toBe(account.loans.reduce((sum, { outstanding }) => sum + outstanding, 0));
    }
  });

  test('shows the request half way through its study and the application that is not finished', async () => {
    const noura = await (await server.login(people[0]!)).client.account();
    expect(noura.deals).toMatchObject([
      {
        state: 'technicalAnalysis',
        step: 'technicalAnalysis',
        outcome: 'open',
        awaits: 'fund',
        cost: 1_425_000_00,
        fundShare: 1_068_750_00,
      },
    ]);
    const mohammed = await (await server.login(people.find(({ lastName }) => lastName === 'الفيفي')!)).client.account();
    expect(mohammed.drafts).toMatchObject([{ step: 'cost', completed: 3, projectName: 'بن خولاني في مدرجات فيفاء' }]);
  });
});

describe('the people who sign', () => {
  const open = async (lastName: string) => {
    const browser = await server.login(everybody.find((person) => person.lastName === lastName)!);
    return browser.client;
  };

  test.each([
    ['الجهني', 'awaitingSignature', 'awaitingSignature'],
    ['المطيري', 'waitEnded', 'awaitingSignature'],
    ['الخالدي', 'rejected', 'rejected'],
    ['المري', 'awaitingSecondParty', 'awaitingSecondParty'],
    ['العتيبي', 'signed', 'signed'],
  ])('%s has a contract that is %s', async (lastName, state, dealState) => {
    const client = await open(lastName);
    const [deal] = (await client.account()).deals;
    expect(deal?.state).toBe(dealState);
    expect(await client.contracts.get({ params: { id: deal?.id ?? '' } })).toMatchObject({ state, waitEndsAt: null });
  });

  test.each([
    ['العتيبي', 0, []],
    ['الشهري', 60_000_00, ['awaitingSignature', 'paid']],
    ['الهاجري', 0, ['signed']],
  ])('%s has a loan with %i halalas disbursed and batches that are %j', async (lastName, disbursed, statuses) => {
    const client = await open(lastName);
    const [loan] = (await client.account()).loans;
    const { account, disbursements } = await client.disbursements.ofAccount({ params: { id: loan?.id ?? '' } });
    expect([account.disbursed, disbursements.map(({ status }) => status)]).toEqual([disbursed, statuses]);
    expect(account.remaining).toBeGreaterThanOrEqual(60_000_00);
    expect(loan).toMatchObject({ paid: 0, contractAmount: account.contractAmount });
  });

  test('were sent no messages, and nothing happens to them by itself', async () => {
    const { db } = server.context;
    expect(await db.selectFrom('timer').selectAll().execute()).toEqual([]);
    // The server's own jobs concern no citizen.
    const jobs = db.selectFrom('outbox').select('kind').where('kind', 'not in', ['sms', 'deals.stepTimes']);
    expect(await jobs.execute()).toEqual([]);
  });
});

describe('families', () => {
  test('an heir has a request in every status, more than one page of them, and a draft', async () => {
    const [agent] = heirs;
    if (!agent) throw new Error('there is no heir');
    const browser = await server.login(agent);
    const first: ExemptionList = (await browser.call('GET', '/exemptions')).body;
    const second: ExemptionList = (await browser.call('GET', `/exemptions?page=2&asOf=${first.asOf}`)).body;
    const all = [...first.requests, ...second.requests];
    expect([all.length, first.pages, first.drafts.length]).toEqual([cases.length, 2, 1]);
    const seen = new Set(all.map(({ status, objection }) => `${status} ${objection}`));
    expect([...seen].sort()).toEqual([
      'ACCEPTED accepted',
      'ACCEPTED none',
      'INPROGRESS none',
      'PARTREJECTED inProgress',
      'PARTREJECTED possible',
      'REJECTED possible',
      'REJECTED rejected',
    ]);
  });

  test('no one can log in as one of the dead, and their numbers belong to no one else', () => {
    expect(everybody.some(({ civilId }) => deceased.some((one) => one.civilId === civilId))).toBe(false);
    for (const { civilId } of deceased) expect(luhn(civilId), `${civilId} could be somebody's`).toBe(false);
  });
});

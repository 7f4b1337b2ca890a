/** The fund's lists across citizens: their pages while rows are added, and what a search finds in each. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  formatReference,
  REFERENCE_ALPHABET,
  REFERENCE_RANDOM_LENGTH,
  type ReferencePrefix,
  referenceCheckCharacter,
} from '#contract/fields/reference-number.ts';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';
import { startSeededServer } from '#server/testing/applicant.ts';
import { sentOf } from '#server/testing/scans/watch-plans.ts';
import type { TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import type { ListQuery } from '../endpoints.contract.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

let made = 0;
/** A number that is not used yet. */
const newNumber = (prefix: ReferencePrefix): string => {
  made += 1;
  let [body, rest] = ['', made];
  while (body.length < REFERENCE_RANDOM_LENGTH) {
    body = (REFERENCE_ALPHABET[rest % REFERENCE_ALPHABET.length] ?? '') + body;
    rest = Math.floor(rest / REFERENCE_ALPHABET.length);
  }
  return formatReference(prefix, body + referenceCheckCharacter(body));
};

type Values = Record<string, unknown>;
/** Copies of a row of the seeds with other values. */
const copy = (table: string, where: string, rows: readonly Values[]) =>
  sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one) || changed)).*
    from (select * from ${sql.table(table)} where ${sql.raw(where)} limit 1) as one,
      jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as changed`.execute(server.context.db);

const DAY = '2126-12-01';
/** Later than every row of the seeds; some rows share an instant. */
const instant = (place: number) =>
  new Date(Date.parse(`${DAY}T06:00:00Z`) + Math.floor(place / 3) * 60_000).toISOString();
/** The same for Hijri days: later than every row of the seeds. */
const hijriDay = (place: number) => `1560/01/${String(1 + Math.floor(place / 8)).padStart(2, '0')}`;

type Row = { id: string } & Values;
type Read = (query: ListQuery) => Promise<{ rows: Row[]; next: string | null; tooMany: boolean }>;
type List = {
  read: Read;
  /** Adds a row for each place in the order of the list, and returns their ids. */
  add: (places: readonly number[]) => Promise<string[]>;
  /** The column of its reference numbers, if it has any, and that of the civil IDs. */
  number?: string;
  person: string;
  isEarliestFirst?: true;
};

type Answer = { next: string | null; tooMany: boolean };
/** The rows are the one list of the answer. */
const reading =
  (ask: (query: ListQuery) => Promise<Answer>): Read =>
  async (query) => {
    const answer = await ask(query);
    const rows: Row[] = Object.values<unknown>(answer).find(Array.isArray) ?? [];
    return { ...answer, rows };
  };
const adding =
  (values: (place: number) => Values, insert: (rows: Values[]) => Promise<unknown>) =>
  async (places: readonly number[]) => {
    const rows = places.map((place) => ({ id: randomUUID(), ...values(place) }));
    await insert(rows);
    return rows.map(({ id }) => id);
  };
const copying = (table: string, values: (place: number) => Values, where = 'true') =>
  adding(values, (rows) => copy(table, where, rows));

const LISTS: Record<string, List> = {
  cases: {
    read: reading((query) => desk.cases({ query })),
    add: copying('deal', (place) => ({
      ...{ draft_id: randomUUID(), reference: newNumber('LR'), submitted_at: instant(place) },
    })),
    number: 'reference',
    person: 'civilId',
  },
  'loan accounts': {
    read: reading((query) => desk.loanAccounts({ query })),
    add: copying('loan_account', (place) => ({ contract_number: newNumber('LC'), loan_date: hijriDay(place) })),
    number: 'contractNumber',
    person: 'civilId',
  },
  disbursements: {
    read: reading((query) => desk.disbursements({ query })),
    add: adding(
      (place) => ({ number: newNumber('LD'), submitted_at: instant(place) }),
      async (rows) => {
        const { rows: found } = await sql<{ civil_id: string }>`
          select civil_id from contract where request_type = 'disbursement' limit 1`.execute(server.context.db);
        const of = `civil_id = '${found[0]?.civil_id}'`;
        await copy('disbursement', `${of} and status = 'submitted'`, rows);
        await copy('contract', `${of} and request_type = 'disbursement'`, rows);
      },
    ),
    number: 'number',
    person: 'civilId',
  },
  'release certificates': {
    read: reading((query) => desk.releaseCertificates({ query })),
    add: copying('release_certificate', (place) => ({ number: newNumber('RC'), issued_at: instant(place) })),
    number: 'number',
    person: 'holderCivilId',
  },
  exemptions: {
    read: reading((query) => desk.exemptions({ query })),
    add: copying(
      'exemption',
      (place) => ({ number: newNumber('EX'), submitted_at: instant(place) }),
      `status = 'submitted'`,
    ),
    number: 'number',
    person: 'deceasedCivilId',
  },
  'export certificates': {
    read: reading((query) => desk.exportCertificates({ query })),
    add: copying(
      'export_request',
      (place) => ({ number: newNumber('ER'), submitted_at: instant(place) }),
      `status = 'submitted' and certificate_number is null`,
    ),
    number: 'number',
    person: 'applicantCivilId',
  },
  'requests in writing': {
    read: reading((query) => desk.reviewerRequests({ query })),
    add: copying(
      'reviewer_request',
      (place) => ({ number: newNumber('RR'), submitted_at: instant(place) }),
      `status = 'submitted' and kind = 'reviewer'`,
    ),
    number: 'number',
    person: 'applicantCivilId',
  },
  'messages to the fund': {
    read: reading((query) => desk.contactMessages({ query })),
    add: copying('contact_message', (place) => ({
      key: randomUUID(),
      reference: newNumber('CM'),
      sent_at: instant(place),
      civil_id: '1048220916',
    })),
    number: 'reference',
    person: 'civilId',
  },
  'appointments of a day': {
    read: reading((query) => desk.appointments({ query: { day: DAY, ...query } })),
    add: copying('appointment', (place) => ({ number: newNumber('AP'), starts_at: instant(place) })),
    number: 'number',
    person: 'applicantCivilId',
    isEarliestFirst: true,
  },
};
const NAMES = Object.keys(LISTS);
const listOf = (name: string): List => {
  const list = LISTS[name];
  if (!list) throw new Error(`There is no list "${name}".`);
  return list;
};

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** The text of a statement, which a prepared one has beside its name. */
const textOf = ([query]: readonly unknown[]): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** All pages from this cursor on. */
const readAll = async (read: Read, after?: string): Promise<Row[]> => {
  const { rows, next } = await read(after === undefined ? {} : { after });
  return next === null ? rows : [...rows, ...(await readAll(read, next))];
};

describe('pages', () => {
  test.each(NAMES)('%s: no row comes twice or is lost while others are added', async (name) => {
    const { read, add, isEarliestFirst = false } = listOf(name);
    // What is added comes before what was read.
    const [there, meanwhile] = isEarliestFirst ? [places(10, 130), places(0, 10)] : [places(0, 120), places(120, 130)];
    await add(there);
    const before = (await readAll(read)).map(({ id }) => id);
    const first = await read({});
    expect(first.rows).toHaveLength(PAGE_ROWS);
    await add(meanwhile);
    const paged = [...first.rows, ...(await readAll(read, first.next ?? ''))].map(({ id }) => id);
    expect(paged).toEqual(before);
    expect(new Set(paged).size).toBe(before.length);
    expect(before.length).toBeGreaterThanOrEqual(120);
    expect((await readAll(read)).length).toBe(before.length + 10);
  });

  test.each(NAMES)('%s: facts of all rows of a page are read together', async (name) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await listOf(name).read({});
    // Jobs and the other servers are asked for at any time. On the embedded database, no statements are seen.
    const statements = asked.mock.calls.map(textOf).filter((text) => !/\b(?:outbox|node)/.test(text));
    asked.mockRestore();
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(2);
  });

  test('a page of what there is not is empty, and a cursor that is none is refused', async () => {
    expect(await desk.cases({ query: { after: `1~${randomUUID()}` } })).toEqual({
      cases: [],
      next: null,
      tooMany: false,
    });
    for (const after of ['1', `${instant(1)}~${randomUUID()}`, `1~'; drop table deal`])
      await expect(desk.cases({ query: { after } })).rejects.toThrow('400');
    await expect(desk.appointments({ query: {} })).rejects.toThrow('{"path":"day","description":"required"}');
  });

  test('texts about pages come in pages, and what is said meanwhile does not shift them', async () => {
    const say = (nth: number) => ({
      ...{ key: `feedback:${randomUUID()}`, page: 'services', is_useful: true, reasons: [], lang: 'ar' as const },
      ...{ text: `قول ${nth}`, sent_at: new Date(instant(nth)) },
    });
    const { db } = server.context;
    await db.insertInto('page_feedback').values(places(0, 70).map(say)).execute();
    const first = await desk.pageFeedback({ query: {} });
    expect(first.pages).toEqual([{ page: 'services', useful: 70, notUseful: 0 }]);
    await db.insertInto('page_feedback').values(say(90)).execute();
    const second = await desk.pageFeedback({ query: { after: first.next ?? '' } });
    expect([second.pages, second.next, second.texts.length]).toEqual([[], null, 20]);
    expect(new Set([...first.texts, ...second.texts].map(({ text }) => text)).size).toBe(70);
  });

  test('messages on a phone go on where the page before ended', async () => {
    const { db, ids } = server.context;
    const message = () => ({ id: ids(), to: '0559990001', text: 'رسالة', sent_at: server.clock.now() });
    await db
      .insertInto('phone_message')
      .values(Array.from({ length: 60 }, message))
      .execute();
    const first = await desk.messages({ query: { to: '0559990001' } });
    await db.insertInto('phone_message').values(message()).execute();
    const second = await desk.messages({ query: { to: '0559990001', after: first.next ?? '' } });
    expect([first.messages.length, second.messages.length, second.next]).toEqual([PAGE_ROWS, 10, null]);
    expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(60);
  });

  test('days of appointments are counted up to a hundred', async () => {
    const { add } = listOf('appointments of a day');
    await add(places(0, 150));
    await sql`update appointment set status = 'booked' where starts_at > ${instant(0)}::timestamptz - interval '1 hour'`.execute(
      server.context.db,
    );
    const { days } = await desk.appointmentDays();
    expect(days.find(({ day }) => day === DAY)?.booked).toBe(100);
    expect(days.length).toBeLessThanOrEqual(6);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  });
});

describe('a search', () => {
  test.each(NAMES)(
    '%s: finds a row by its number, if it has one, in any writing, and the rows of a person',
    async (name) => {
      const { read, add, number, person: personOf } = listOf(name);
      const [id = ''] = await add([200]);
      const row = (await readAll(read)).find((one) => one.id === id);
      const reference = number && String(row?.[number]);
      for (const search of reference ? [reference, ` ${reference.toLowerCase().replaceAll('-', ' ')} `] : [])
        expect((await read({ search })).rows.map((found) => found.id)).toEqual([id]);
      const person = String(row?.[personOf]);
      const arabic = person.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      for (const search of [person, arabic]) {
        const found = await readAll((query) => read({ ...query, search }));
        expect(found.map((one) => one.id)).toContain(id);
        expect(new Set(found.map((one) => one[personOf]))).toEqual(new Set([person]));
      }
      for (const search of ['1999999999', newNumber('CU'), 'لا أحد بهذا الاسم', '—'])
        expect(await read({ search })).toEqual(expect.objectContaining({ rows: [], next: null, tooMany: false }));
    },
  );

  /** A citizen of this name with a case. */
  const named = async (ar: string, en: string): Promise<string> => {
    const { civilId } = await server.addCitizen();
    await sql`update citizen set full_name = ${JSON.stringify({ ar, en })} where civil_id = ${civilId}`.execute(
      server.context.db,
    );
    await copy('deal', 'true', [
      {
        civil_id: civilId,
        id: randomUUID(),
        draft_id: randomUUID(),
        reference: newNumber('LR'),
        submitted_at: instant(300),
      },
    ]);
    return civilId;
  };
  const peopleFor = async (search: string) =>
    (await desk.cases({ query: { search } })).cases.map(({ civilId }) => civilId);

  test.each<[ar: string, en: string, found: string[], not: string[]]>([
    [
      'أحمد بن إبراهيم القحطاني',
      'Ahmed bin Ibrahim Al-Qahtani',
      [
        ...['احمد القحطاني', 'أحمَد', 'إحمد ابراه', 'القحط أحـــمد', 'قحطاني', 'ﺃﺣﻤﺪ ﺍﻟﻘﺤﻄﺎﻧﻲ'],
        ...['ahmed', 'AL-QAHTANI', 'alqahtani ibr', 'al qahtani', 'qahtani', 'áhmed', 'ibrahim أحمد'],
      ],
      ['حمد القحطاني', 'محمد', 'med', 'احمد الدوسري', 'qahtanih'],
    ],
    [
      'فاطمة آل عبد الله',
      'Fatimah Aal Abdullah',
      ['فاطمه', 'فاطِمة عبدالله', 'عبد الله', 'آل عبد', 'fatimah abd'],
      ['فطوم'],
    ],
    [
      'هدى مُؤيَّد الشّمري',
      'Huda Muayyad Alshammari',
      ['هدي', 'مويد', 'شمري', 'الشمرى', 'shammari', 'huda al-sh'],
      ['هد ى'],
    ],
    ['رائد هيئة', 'Raed O’Haya', ['رايد', 'هييه', 'o’haya', "o'haya", 'ohaya'], ['هيئتي']],
  ])('finds %s / %s by any word of either name', async (ar, en, found, not) => {
    const civilId = await named(ar, en);
    for (const search of found) expect(await peopleFor(search), search).toContain(civilId);
    for (const search of not) expect(await peopleFor(search), search).not.toContain(civilId);
  });

  test('takes what is typed as text', async () => {
    const civilId = await named('ثريا الغنام', 'Thuraya Alghannam');
    for (const search of [
      `ثريا' | 'الغنام`,
      'ثريا:*',
      'ثريا & الغنام',
      '(ثريا)',
      'ثريا\\',
      '!ثريا <-> الغنام',
      '"ثريا"',
    ])
      expect(await peopleFor(search), search).toContain(civilId);
    expect(await peopleFor('%')).toEqual([]);
    await expect(desk.cases({ query: { search: 'ا'.repeat(121) } })).rejects.toThrow('400');
  });

  test('a number that is mistyped, or of another kind of thing, finds nothing', async () => {
    const [reference = ''] = (await desk.cases({ query: {} })).cases.map((one) => one.reference);
    const mistyped = reference.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
    for (const search of [mistyped, newNumber('EX')])
      expect(await desk.cases({ query: { search } })).toEqual({ cases: [], next: null, tooMany: false });
  });

  test('a loan is found by what was booked on it and by its invoice, a case by its contract', async () => {
    const { db } = server.context;
    const invoice = await db.selectFrom('invoice').select(['number', 'loan_id']).executeTakeFirstOrThrow();
    const booked = await db.selectFrom('loan_transaction').select(['reference', 'loan_id']).executeTakeFirstOrThrow();
    for (const [search, loan] of [
      [invoice.number, invoice.loan_id],
      [booked.reference, booked.loan_id],
    ] as const)
      expect((await desk.loanAccounts({ query: { search } })).loanAccounts).toMatchObject([{ id: loan }]);
    const contract = await db
      .selectFrom('contract')
      .select(['number', 'id'])
      .where('request_type', '=', 'contract')
      .executeTakeFirstOrThrow();
    expect((await desk.cases({ query: { search: contract.number } })).cases).toMatchObject([{ id: contract.id }]);
  });

  test('the beginning of a civil ID finds people, and says when they are too many', async () => {
    const { db } = server.context;
    await copy('citizen', `civil_id = '1048220916'`, [
      ...places(0, 201).map((nth) => ({
        ...{ civil_id: `2777${String(nth).padStart(6, '0')}`, user_id: `many-${nth}` },
        full_name: { ar: 'عزيزة الرشيد', en: 'Aziza Alrasheed' },
      })),
    ]);
    await copy('deal', 'true', [
      { civil_id: '2777000007', id: randomUUID(), draft_id: randomUUID(), reference: newNumber('LR') },
    ]);
    expect(await peopleFor('277700000')).toEqual(['2777000007']);
    for (const search of ['2777', 'عزيزة'])
      expect(await desk.cases({ query: { search } })).toEqual({ cases: [], next: null, tooMany: true });
    await db.deleteFrom('citizen').where('civil_id', '=', '2777000200').execute();
    expect(await peopleFor('عزيزه الرشيد')).toEqual(['2777000007']);
  });

  test('a message is found by the name that its writer gave', async () => {
    await copy('contact_message', 'true', [
      {
        id: randomUUID(),
        key: randomUUID(),
        reference: newNumber('CM'),
        name: 'زهراء الأحسائي',
        sent_at: instant(400),
      },
    ]);
    for (const search of ['زهرا', 'الاحسائي', 'أحسائي زهراء'])
      expect((await desk.contactMessages({ query: { search } })).messages, search).toMatchObject([
        { name: 'زهراء الأحسائي' },
      ]);
  });

  test('an appointment is found on any day', async () => {
    const [id = ''] = await listOf('appointments of a day').add([500]);
    const { number: search } = await desk.appointment({ params: { id } });
    expect((await desk.appointments({ query: { search } })).appointments).toMatchObject([{ id }]);
    expect((await desk.appointments({ query: { day: '2026-01-01', search: ' ' } })).appointments).toEqual([]);
  });

  test('a name is looked for in its index, which is of the same expression', async ({ skip }) => {
    skip(!server.context.config.database || server.context.config.database.kind === 'embedded');
    const { db } = server.context;
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await desk.cases({ query: { search: 'سالم' } });
    await desk.contactMessages({ query: { search: 'سالم' } });
    const named = asked.mock.calls
      .flatMap(([query, values]: unknown[]) => sentOf(query, values) ?? [])
      .filter(({ text }) => text.includes('tsvector'));
    asked.mockRestore();
    const plans = await Promise.all(
      named.map(({ text, values }) =>
        db.transaction().execute(async (tx) => {
          await sql`set local enable_seqscan = off`.execute(tx);
          const [begin = '', ...rest] = text.split(/\$\d+/);
          const statement = rest.reduce(
            (sofar, part, at) => sql`${sofar}${values[at]}${sql.raw(part)}`,
            sql.raw(begin),
          );
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        }),
      ),
    );
    expect(plans).toEqual([
      expect.stringContaining('Bitmap Index Scan on citizen_names'),
      expect.stringContaining('Bitmap Index Scan on contact_message_names'),
    ]);
  });
});

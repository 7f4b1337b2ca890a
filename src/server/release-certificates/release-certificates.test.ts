/** Release certificates: issued to who owes nothing, verified by anybody, revoked by the fund. */
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arabicIndic } from '#contract/text/digits.fixtures.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';
import { startSeededServer } from '#server/testing/applicant.ts';
import { addDebt, addDeceased } from '#server/testing/heir.ts';
import type { TestCitizen, TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

const MINUTE = 60;
const DAY = 86_400;
const holder = async (given?: TestCitizen) => {
  const citizen = given ?? (await server.addCitizen());
  const browser = await server.login(citizen);
  return {
    citizen,
    browser,
    request: (purpose = 'general', key: string = randomUUID()) =>
      browser.call('POST', '/release-certificates', { body: { purpose }, key }),
    list: async () => (await browser.call('GET', '/release-certificates')).body.certificates,
    paper: (id: string, lang = 'ar') =>
      browser.call('GET', `/release-certificates/${id}/document`, { headers: { 'accept-language': lang } }),
  };
};
const verify = (number: string, identifier: string) =>
  server.browser().call('POST', '/release-certificates/verification', { body: { number, identifier } });
const verifyKey = (key: string) => server.browser().call('GET', `/release-certificates/verification/${key}`);
const keyOf = async (subject: string) => {
  const { verification_key } = await server.context.db
    .selectFrom('paper')
    .select('verification_key')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return verification_key;
};
/** Each test has the tries of an address for itself. */
let minutes = 0;
const fresh = <T>(work: () => Promise<T>) => {
  minutes += 2;
  return server.later(minutes * MINUTE, work);
};

describe('a certificate', () => {
  test('is issued to who owes nothing, for each purpose', async () => {
    const one = await holder();
    const { body } = await one.request('ministryOfJustice');
    expect(body).toMatchObject({
      number: expect.stringMatching(/^RC-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      purpose: 'ministryOfJustice',
      isForDeceased: false,
      holder: { en: 'Salem Alharbi' },
      validity: 'valid',
      revokedAt: null,
    });
    expect((await one.request('ministryOfJustice')).body).toEqual(body);
    expect((await one.request('general')).body.number).not.toBe(body.number);
    expect(await one.list()).toHaveLength(2);
    expect((await one.request('anything')).body.error.code).toBe('invalid_request');
  });

  test('is another one on another day', async () => {
    const one = await holder();
    const { body } = await one.request();
    await server.later(DAY, async () => {
      const again = await holder(one.citizen);
      expect((await again.request()).body.number).not.toBe(body.number);
    });
  });

  test('fifty requests at once get the same one', async () => {
    const one = await holder();
    // Every connection to the database is open by then, or the first request would be over before the others begin.
    await Promise.all(Array.from({ length: 50 }, () => one.list()));
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.request()));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await one.list()).toHaveLength(1);
  });

  test('is refused while a balance is open, with what is to be paid', async () => {
    const one = await holder();
    const loanId = await addDebt(server, one.citizen.civilId, 900);
    const balance = { loanId, outstanding: 900_00, title: { en: 'A well' }, invoiceId: null };
    expect((await one.browser.call('GET', '/release-certificates/standing')).body).toMatchObject({
      balances: [balance],
    });
    const { status, body } = await one.request();
    expect([status, body.error]).toMatchObject([409, { code: 'balance_open', detail: [balance] }]);
    expect(await one.list()).toEqual([]);
  });

  test('is a sealed paper, the same bytes again, and no one else’s', async () => {
    const [one, other] = [await holder(), await holder()];
    const { body } = await one.request();
    const [first, again] = [await one.paper(body.id), await one.paper(body.id)];
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(first.text.startsWith('%PDF')).toBe(true);
    expect((await other.paper(body.id)).status).toBe(404);
  });
});

describe('a certificate about a deceased borrower', () => {
  const ask = (one: Awaited<ReturnType<typeof holder>>, deceasedCivilId: string, heirsInstrumentNumber: string) =>
    one.browser.call('POST', '/release-certificates/deceased', {
      body: { deceasedCivilId, heirsInstrumentNumber, purpose: 'general' },
      key: randomUUID(),
    });
  const record = (civilId: string) =>
    server.context.db
      .insertInto('deceased_borrower')
      .values({ civil_id: civilId, heirs_instrument_number: '447000111', recorded_at: server.clock.now() })
      .execute();

  test('is issued to who names the instrument of the heirs', async () => {
    const one = await holder();
    const { civilId } = await addDeceased(server);
    await record(civilId);
    const { body } = await ask(one, civilId, '447000111');
    expect(body).toMatchObject({ isForDeceased: true, validity: 'valid' });
    await fresh(async () => {
      expect((await verify(body.number, civilId)).status).toBe(200);
      expect((await verify(body.number, one.citizen.civilId)).status).toBe(404);
    });
  });

  test('an unknown person and a wrong instrument are refused alike', async () => {
    const one = await holder();
    const { civilId } = await addDeceased(server, 400);
    await record(civilId);
    const wrong = [await ask(one, civilId, '447000112'), await ask(one, '1012121212', '447000111')];
    const bodies = wrong.map(({ body }) => ({ ...body.error, supportId: '' }));
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0].code).toBe('deceased_not_found');
    const { body } = await ask(one, civilId, '447000111');
    expect(body.error).toMatchObject({ code: 'balance_open', detail: [{ outstanding: 400_00, loanId: null }] });
  });

  test('is asked for a limited number of times', async () => {
    const one = await holder();
    const { civilId } = await addDeceased(server);
    const codes = [];
    for (let index = 0; index < 22; index++) codes.push((await ask(one, civilId, `4480000${index + 10}`)).status);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a visitor', () => {
  test('verifies by the number with the civil ID, however the number was typed, and by the key', async () => {
    const one = await holder();
    const { body } = await one.request();
    await one.paper(body.id);
    await fresh(async () => {
      const { body: shown } = await verify(body.number, one.citizen.civilId);
      expect(shown).toEqual({
        validity: 'valid',
        maskedName: { ar: 'س*** الح***', en: 'S*** A***' },
        issuedAt: body.issuedAt,
      });
      expect((await verifyKey(await keyOf(body.id))).body).toEqual(shown);
      const writings = [
        ` ${body.number.toLowerCase()} `,
        body.number.replaceAll('-', ''),
        body.number.replaceAll('-', ' '),
        body.number.replaceAll('-', '\u2011'),
        body.number.replaceAll('-', ' – '),
        `\u200e${body.number.replaceAll('-', '\u00ad')}\u200f.`,
        arabicIndic(body.number),
      ];
      for (const typed of writings)
        expect([typed, (await verify(typed, one.citizen.civilId)).body]).toEqual([typed, shown]);
    });
  });

  test('one mistyped character is reported as such, and not that there is no such certificate', async () => {
    const one = await holder();
    const { number } = (await one.request()).body;
    await fresh(async () => {
      const last = number.endsWith('2') ? '3' : '2';
      const swapped = `${number.slice(0, 3)}${[...number.slice(3, 7)].reverse().join('')}${number.slice(7)}`;
      const mistyped: [string, string][] = [
        [number.slice(0, -1) + last, 'referenceMistyped'],
        [`${number.slice(0, -1)}0`, 'referenceUnused:0'],
        [number.slice(0, -1), 'referenceLength:RC'],
        [number.replace('RC', 'EC'), 'referenceOther:RC'],
        ...(swapped === number ? [] : ([[swapped, expect.stringMatching(/^reference/)]] as [string, string][])),
      ];
      for (const [typed, description] of mistyped) {
        const { status, body } = await verify(typed, one.citizen.civilId);
        expect([typed, status, body.error.code, body.data]).toEqual([
          ...[typed, 400, 'invalid_request'],
          [{ path: 'number', description }],
        ]);
      }
    });
  });

  test('or with the commercial register of the seeded establishment', async () => {
    const { number } = await server.context.db
      .selectFrom('release_certificate')
      .select('number')
      .where('commercial_register', '=', '1131042290')
      .executeTakeFirstOrThrow();
    await fresh(async () => expect((await verify(number, '1131042290')).body.validity).toBe('valid'));
  });

  test('sees at once that it was revoked; its paper is no longer given out', async () => {
    const one = await holder();
    const { body } = await one.request();
    await one.paper(body.id);
    const key = await keyOf(body.id);
    const revoked = await desk.revokeCertificate({ params: { id: body.id }, body: { reason: 'صدرت خطأ' } });
    expect(revoked).toMatchObject({ validity: 'revoked', reason: 'صدرت خطأ' });
    await fresh(async () => {
      expect((await verify(body.number, one.citizen.civilId)).body.validity).toBe('revoked');
      expect((await verifyKey(key)).body.validity).toBe('revoked');
      const { body: paper } = await server.browser().call('GET', `/papers/verification/${key}`);
      expect(paper).toMatchObject({ kind: 'release', validity: 'revoked' });
    });
    expect([(await one.paper(body.id)).status, (await one.paper(body.id, 'en')).status]).toEqual([404, 404]);
    expect(await one.list()).toMatchObject([{ validity: 'revoked', reason: 'صدرت خطأ' }]);
    await expect(desk.revokeCertificate({ params: { id: body.id }, body: { reason: 'مرة أخرى' } })).rejects.toThrow(
      '409',
    );
    await expect(desk.revokeCertificate({ params: { id: randomUUID() }, body: { reason: 'ر' } })).rejects.toThrow(
      '404',
    );
    await expect(desk.revokeCertificate({ params: { id: body.id }, body: { reason: '' } })).rejects.toThrow('400');
    // The next request is a new certificate.
    expect((await one.request()).body.validity).toBe('valid');
  });

  test('learns nothing from what is wrong: every refusal is the same', async () => {
    const [one, other] = [await holder(), await holder()];
    const { body: valid } = await one.request();
    const { body: revoked } = await other.request();
    await desk.revokeCertificate({ params: { id: revoked.id }, body: { reason: 'صدرت خطأ' } });
    await fresh(async () => {
      const wrong = [
        await verify('RC-2222-2222', one.citizen.civilId),
        await verify(valid.number, other.citizen.civilId),
        await verify(revoked.number, one.citizen.civilId),
        await verifyKey('A'.repeat(22)),
        await verifyKey('no key'),
      ];
      const bodies = wrong.map(({ status, body }) => [status, { ...body.error, supportId: '' }]);
      for (const answer of bodies) expect(answer).toEqual(bodies[0]);
      expect(bodies[0]?.[1]).toMatchObject({ code: 'no_certification' });
      expect(new Set(wrong.map(({ text }) => text.length)).size).toBe(1);
    });
  });

  test('who guesses finds nothing and is slowed', async () => {
    await fresh(async () => {
      const guess = (index: number) =>
        index % 2 === 0 ? verify(createReferenceNumber('RC', randomInt), '1000000000') : verifyKey(`guess-${index}`);
      const answers = [];
      for (let index = 0; index < 120; index++) answers.push(await guess(index));
      const counted = Map.groupBy(answers, ({ status }) => status);
      expect([counted.get(404)?.length, counted.get(429)?.length]).toEqual([20, 100]);
      expect(counted.get(429)?.[0]?.body.error.retryAfter).toBeGreaterThan(0);
    });
  });
});

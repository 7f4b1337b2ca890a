/**
 * How many messages one citizen, and one address, can cause to mobiles that they type, under the limits of production.
 * A citizen who chooses another mobile each time is counted by what they cannot choose.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answersOf, without } from '#server/testing/applicant.ts';
import type { Answered } from '#server/testing/browser.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';

const LIMITS = {
  CODE_SENDS: '10',
  CODES_TO_CHOSEN_MOBILES: '10',
  CHOSEN_MOBILES: '4',
  CODES_PER_ADDRESS: '25',
  PROFILE_CHANGES_PER_HOUR: '10',
};
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { ...LIMITS, TRUST_PROXY: '127.0.0.1' } });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.close());

let invented = 0;
const stranger = () => `0539${String(++invented).padStart(6, '0')}`;
let networks = 0;
/** A citizen at an address of their own, which the proxy names. */
const inside = async () => {
  const citizen = await server.addCitizen();
  networks += 1;
  return { citizen, browser: await server.login(citizen), from: { 'x-forwarded-for': `203.0.113.${networks}` } };
};
type Inside = Awaited<ReturnType<typeof inside>>;

const textsTo = async (begin: string) => {
  await server.context.outbox.drain();
  const { texts } = await server.context.db
    .selectFrom('phone_message')
    .select(({ fn }) => fn.countAll<number>().as('texts'))
    .where('to', 'like', `${begin}%`)
    .executeTakeFirstOrThrow();
  return Number(texts);
};

const changeMobile = ({ citizen, browser, from }: Inside, mobile: string) =>
  browser.call('POST', '/profile/mobile', { headers: from, body: { mobile, password: citizen.password } });

/** Confirms the identity of a new draft each time, as often as the citizen likes. */
const confirmIdentity = async ({ citizen, browser, from }: Inside, mobile: string) => {
  const draft = randomUUID();
  const answers = without(answersOf(citizen as TestCitizen), 'review', 'terms');
  const body = {
    baseVersion: 0,
    answers: { ...answers, identity: { ...answers.identity, mobile } },
    partial: {},
    currentStep: 'identity',
  };
  expect((await browser.call('PUT', `/drafts/${draft}`, { body, key: randomUUID(), headers: from })).status).toBe(200);
  return browser.call('POST', `/drafts/${draft}/identity/code`, { key: randomUUID(), headers: from });
};
const outcome = ({ status, body }: Answered) => (status === 200 ? 'sent' : body.error.code);
const countOf = (answers: readonly Answered[], what: string) => answers.filter((one) => outcome(one) === what).length;

describe('a citizen has codes sent', () => {
  const ways = { 'the change of the mobile': changeMobile, 'the identity of drafts': confirmIdentity };
  test.each(Object.entries(ways))('to few strangers by %s, and learns how long to wait', async (_, send) => {
    const citizen = await inside();
    const before = await textsTo('0539');
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push(await send(citizen, stranger()));
    expect([countOf(answers, 'sent'), countOf(answers, 'too_many_requests')]).toEqual([4, 8]);
    expect((await textsTo('0539')) - before).toBe(4);
    const refused = answers.at(-1);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    // After an hour again; and anybody else is served meanwhile.
    expect(outcome(await send(await inside(), stranger()))).toBe('sent');
    server.clock.setOffset(3601);
    const again = { ...citizen, browser: await server.login(citizen.citizen) };
    expect(outcome(await send(again, stranger()))).toBe('sent');
  });

  test('to few of them over all ways together, and at once', async () => {
    const citizen = await inside();
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (index % 2 ? confirmIdentity : changeMobile)(citizen, stranger())),
    );
    expect(countOf(all, 'sent')).toBe(4);
  });

  test('to one mobile as often as the limit of messages allows, and a refusal uses up nothing', async () => {
    const citizen = await inside();
    const mobile = stranger();
    const answers = [];
    for (let tries = 0; tries < 8; tries += 1) answers.push(await changeMobile(citizen, mobile));
    server.clock.setOffset(601);
    const later = { ...citizen, browser: await server.login(citizen.citizen) };
    for (let tries = 0; tries < 4; tries += 1) answers.push(await changeMobile(later, mobile));
    expect([countOf(answers, 'sent'), countOf(answers, 'too_many_requests')]).toEqual([10, 2]);
    // Their login is not concerned: its code goes to their own.
    await server.login(citizen.citizen);
  });

  test('in the name of many people from one address, no more than it may', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const answers = [];
    for (let person = 0; person < 10; person += 1) {
      const citizen = { ...(await inside()), from };
      for (let tries = 0; tries < 3; tries += 1) answers.push(await changeMobile(citizen, stranger()));
    }
    expect(countOf(answers, 'sent')).toBe(25);
  });

  test('by registrations from one address, resent ones among them', async () => {
    const before = await textsTo('0539');
    const headers = { 'x-forwarded-for': '198.51.100.8' };
    const call = (path: string, body: object) => server.browser().call('POST', path, { headers, body });
    for (let person = 0; person < 14; person += 1) {
      const body = {
        civilId: `10${String(person).padStart(8, '7')}`,
        birthdate: '1410/05/12',
        mobile: stranger(),
        email: 'who@example.com',
        password: 'nakhla-1448-q',
      };
      const { body: challenge } = await call('/registration', body);
      server.clock.setOffset(server.clock.offsetSeconds + 61);
      if (challenge.challengeId) await call('/registration/resend', { challengeId: challenge.challengeId });
    }
    expect((await textsTo('0539')) - before).toBe(25);
  });
});

test('changes of the e-mail address and of the password send a bounded number of texts, and nothing typed is lost', async () => {
  const { citizen, browser, from } = await inside();
  const before = await textsTo(citizen.mobile);
  const answers = [];
  let password = citizen.password;
  for (let tries = 0; tries < 30; tries += 1) {
    const { version: baseVersion, email } = (await browser.call('GET', '/profile')).body;
    const body = { baseVersion, email: `new-${tries}@example.com`, address: 'Qassim' };
    const answer = await browser.call('PUT', '/profile', { headers: from, body });
    answers.push(answer);
    if (answer.status !== 200)
      expect((await browser.call('GET', '/profile')).body).toMatchObject({ version: baseVersion, email });
    if (tries > 3) continue;
    const passwords = { currentPassword: password, password: `nakhla-1448-${tries}` };
    expect((await browser.call('POST', '/profile/password', { body: passwords })).status).toBe(200);
    password = passwords.password;
  }
  expect(countOf(answers, 'too_many_requests')).toBe(24);
  expect((await textsTo(citizen.mobile)) - before).toBe(10);
  // Its address sends none, and is not counted.
  const { version, email } = (await browser.call('GET', '/profile')).body;
  const body = { baseVersion: version, email, address: 'Buraydah' };
  expect((await browser.call('PUT', '/profile', { body })).status).toBe(200);
});

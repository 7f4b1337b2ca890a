/** Wrong passwords are bounded by civil ID and by address, and those of one citizen lock out no other. */
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { atOnce } from '#server/testing/timing.ts';

const counted = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
const guess = (on: TestServer, civilId: string, from: string, password = 'wrong-password-1') =>
  on.browser().call('POST', '/auth/login', { body: { civilId, password }, headers: { 'x-forwarded-for': from } });
const strangers = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => `2998${String(first + index).padStart(6, '0')}`);

test('a hundred wrong passwords from one address lock out no one else there', async () => {
  const server = await startServer();
  const [victim, neighbour] = [await server.addCitizen(), await server.addCitizen()];
  const mistyped = Array.from({ length: 5 }, () => victim.civilId);
  const tried = [...mistyped, ...strangers(10, 0).flatMap((civilId) => Array.from({ length: 10 }, () => civilId))];
  const wrong = await atOnce(tried.length, (index) => guess(server, tried[index] ?? '', '203.0.113.7'));
  expect(counted(wrong.map(({ body }) => body.error.code))).toEqual({ wrong_credentials: 105 });
  for (const { civilId, password } of [victim, neighbour])
    expect((await guess(server, civilId, '203.0.113.7', password)).status).toBe(200);
  await server.close();
});

test('one password tried on many civil IDs ends at the limit of its address, wherever in its network it comes from', async () => {
  const server = await startServer({ env: { LOGIN_FAILURES_PER_ADDRESS: '20', TRUST_PROXY: 'on' } });
  const citizen = await server.addCitizen();
  const spray = async (from: (index: number) => string, first: number) => {
    const ids = strangers(30, first);
    const answers = await atOnce(30, (index) => guess(server, ids[index] ?? '', from(index)));
    return counted(answers.map(({ body }) => body.error.code));
  };
  const bounded = { wrong_credentials: 20, too_many_requests: 10 };
  expect(await spray(() => '203.0.113.7', 0)).toEqual(bounded);
  expect(await spray((index) => `2001:db8:1:2::${index.toString(16)}`, 100)).toEqual(bounded);
  expect((await guess(server, citizen.civilId, '2001:db8:1:2:ffff::1', citizen.password)).status).toBe(429);
  expect((await guess(server, citizen.civilId, '::ffff:203.0.113.7', citizen.password)).status).toBe(429);
  // What was refused counts nothing, so the citizen has every try elsewhere.
  const elsewhere = await atOnce(11, () => guess(server, citizen.civilId, '2001:db8:1:3::1'));
  expect(counted(elsewhere.map(({ body }) => body.error.code))).toEqual({
    wrong_credentials: 10,
    too_many_requests: 1,
  });
  await server.close();
});

test('one citizen who asks for the identity app again and again stops none of the others at the address', async () => {
  const server = await startServer({ env: { LOGIN_FAILURES_PER_ADDRESS: '3', IDENTITY_APP_REQUESTS: '2' } });
  const [often, once] = [await server.addCitizen(), await server.addCitizen()];
  const ask = ({ civilId }: { civilId: string }) =>
    server.browser().call('POST', '/identity-app/login', { body: { civilId } });
  for (let time = 0; time < 6; time++) await ask(often);
  expect((await ask(once)).status).toBe(200);
  await server.close();
});

/**
 * Who guesses at release certificates: ten thousand keys and numbers find nothing and are slowed; and before the right pair is given,
 * an unknown number, another person's and a revoked one differ neither in time nor in size. Times are medians of two hundred,
 * beside the difference of two equal series.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { startServer } from '#tests/setup/server.ts';
import type { Request } from './malformed/operations.ts';
import { type Answer, send } from './malformed/wire.ts';

const GUESSES = 10_000;
const SAMPLES = 200;
/** Fewer than one address may ask in a minute. */
const PER_ADDRESS = 15;
/** A person who owes nothing in the seeds. */
const HOLDER = '1042290746';
const STRANGER = '1000000008';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const someLetters = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const someNumber = () => `RC-${someLetters(4)}-${someLetters(4)}`;

const byNumber = (number: string, identifier: string): Request => ({
  operation: 'releaseCertificates.verify',
  method: 'POST',
  path: '/api/release-certificates/verification',
  query: '',
  headers: [],
  json: { number, identifier },
});
const byKey = (key: string): Request => ({
  operation: 'releaseCertificates.verifyByKey',
  method: 'GET',
  path: `/api/release-certificates/verification/${key}`,
  query: '',
  headers: [],
});

const answered = async (url: string, request: Request, from: string): Promise<Answer> => {
  const answer = await send(url, request, from);
  if ('silence' in answer) throw new Error(`${request.path} got no answer: ${answer.silence}`);
  return answer;
};

const guess = async (url: string) => {
  const statuses = new Map<number, number>();
  const began = performance.now();
  for (let nth = 0; nth < GUESSES; nth++) {
    const request =
      nth % 2 === 0 ? byKey(randomBytes(16).toString('base64url')) : byNumber(someNumber(), `1${randomInt(1e8, 1e9)}`);
    const { status } = await answered(url, request, '127.0.0.1');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const seconds = (performance.now() - began) / 1000;
  const [found = 0, unknown = 0, slowed = 0] = [200, 404, 429].map((status) => statuses.get(status));
  console.info(
    `${GUESSES} guesses from one address in ${seconds.toFixed(1)} s: ${found} found, ${unknown} answered, ${slowed} slowed`,
  );
  // Each minute has its own twenty.
  return found === 0 && found + unknown + slowed === GUESSES && unknown <= 20 * (Math.ceil(seconds / 60) + 1);
};

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const quantile = (numbers: readonly number[], share: number) =>
  sorted(numbers)[Math.floor(share * (numbers.length - 1))] ?? 0;
const median = (numbers: readonly number[]) => quantile(numbers, 0.5);
/** How far the medians of two equal series of this spread may lie apart (three standard errors). */
const noiseOf = (numbers: readonly number[]) => {
  const deviation = (quantile(numbers, 0.75) - quantile(numbers, 0.25)) / 1.349;
  return 3 * 1.2533 * deviation * Math.sqrt(2 / numbers.length);
};

const compare = async (url: string, series: Readonly<Record<string, () => Request>>) => {
  const answers = new Map<string, Answer[]>(Object.keys(series).map((name) => [name, []]));
  let asked = 0;
  const next = () => `127.0.2.${Math.floor(asked++ / PER_ADDRESS) + 1}`;
  for (let nth = 0; nth < SAMPLES; nth++)
    for (const [name, request] of Object.entries(series))
      answers.get(name)?.push(await answered(url, request(), next()));
  const [first = [], second = []] = [...answers.values()].map((all) => all.map(({ ms }) => ms));
  const apart = Math.abs(median(first) - median(second));
  const noise = Math.max(noiseOf([...first, ...second]), apart);
  console.info(`two equal series lie ${apart.toFixed(3)} ms apart; noise ${noise.toFixed(3)} ms`);
  let isWell = true;
  for (const [name, all] of answers) {
    const difference = median(all.map(({ ms }) => ms)) - median(first);
    const sizes = new Set(all.map(({ body }) => body.length));
    const isSame = Math.abs(difference) <= noise && sizes.size === 1 && all.every(({ status }) => status === 404);
    isWell &&= isSame;
    const middle = median(all.map(({ ms }) => ms)).toFixed(3);
    console.info(`${isSame ? 'ok ' : 'BAD'} ${name}: median ${middle} ms, ${[...sizes].join(' and ')} bytes`);
  }
  const sizes = new Set([...answers.values()].flat().map(({ body }) => body.length));
  return isWell && sizes.size === 1;
};

export const verification = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-verification-'));
  // The limit of all requests of an address is not what is measured here.
  const server = await startServer(folder, { REQUESTS_PER_MINUTE: '1000000' });
  try {
    const desk = await deskHand(server.url);
    const citizen = await citizenHand(server.url, desk, HOLDER);
    const issue = (purpose: 'general' | 'ministryOfJustice') =>
      citizen.releaseCertificates.request({ body: { purpose }, key: randomUUID() });
    const [valid, revoked] = [await issue('ministryOfJustice'), await issue('general')];
    await desk.revokeCertificate({ params: { id: revoked.id }, body: { reason: 'سُجّل دين' } });
    const isSame = await compare(server.url, {
      'an unknown number': () => byNumber(someNumber(), STRANGER),
      'another unknown number': () => byNumber(someNumber(), STRANGER),
      "another person's certificate": () => byNumber(valid.number, STRANGER),
      'a revoked certificate of another person': () => byNumber(revoked.number, STRANGER),
    });
    return (await guess(server.url)) && isSame;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

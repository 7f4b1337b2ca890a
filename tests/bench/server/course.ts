/** What a citizen does from the login to the receipt, call by call, with a pause before each. */
import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ANSWERED_STEPS, type Answers } from '#contract/loans/loan-application.ts';
import { PASSWORD, type Person } from './citizens.ts';

export type Kind = 'login' | 'read' | 'step' | 'upload' | 'code' | 'submit';
/** The time from the question until its final answer: what is refused for now is asked again, as the portal does. */
export type Timing = { kind: Kind; ms: number; refusals: number };
export type Document = { kind: string; name: string; type: string; content: Buffer };

type World = {
  url: string;
  agent: Agent;
  /** The one-time code that is sent to this mobile next. */
  nextCode(mobile: string): Promise<string>;
  documents: readonly Document[];
  /** The mean pause before a call; it may change. */
  pace: { pauseMs: number };
  timings: Timing[];
  isOver(): boolean;
};
type Answer = { status: number; body: Buffer; cookie: string | undefined; retryAfter: number };
type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** One call of the API, read whole. */
export const exchange = (
  { url, agent }: Pick<World, 'url' | 'agent'>,
  { method, path, headers, body }: Sent,
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const length = body ? { 'content-length': String(body.length) } : {};
  const call = request(`${url}/api${path}`, { agent, method, headers: { ...headers, ...length } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        body: Buffer.concat(parts),
        cookie: answer.headers['set-cookie']?.[0]?.split(';', 1)[0],
        retryAfter: Number(answer.headers['retry-after'] ?? 1),
      }),
    );
  });
  call.on('error', reject);
  call.end(body);
  return promise;
};

const formOf = ({ kind, name, type, content }: Document) => {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** Pauses are as often shorter as longer than the mean. */
const pause = ({ pace }: World) => wait(pace.pauseMs * 2 * Math.random());

const FOR_NOW = [429, 503];

const openBrowser = (world: World) => {
  const headers: Record<string, string> = { 'accept-language': 'ar' };
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const call = async (kind: Kind, method: string, path: string, given: object | Document = {}): Promise<any> => {
    await pause(world);
    const isFile = 'content' in given;
    const form = isFile ? formOf(given as Document) : null;
    const own = {
      ...(method !== 'GET' && { 'idempotency-key': randomUUID(), 'content-type': form?.type ?? 'application/json' }),
    };
    const body = method === 'GET' ? {} : { body: form?.body ?? Buffer.from(JSON.stringify(given)) };
    const asked = performance.now();
    for (let refusals = 0; ; refusals += 1) {
      const answer = await exchange(world, { method, path, headers: { ...headers, ...own }, ...body });
      if (FOR_NOW.includes(answer.status)) {
        await wait(answer.retryAfter * 1000);
        continue;
      }
      world.timings.push({ kind, ms: performance.now() - asked, refusals });
      if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
      if (answer.cookie !== undefined) headers.cookie = answer.cookie;
      return JSON.parse(answer.body.toString());
    }
  };
  return {
    call,
    /** The session's token goes with every call from now on. */
    use: (token: string) => {
      headers.authorization = `Bearer ${token}`;
    },
  };
};

const answersOf = ({ civilId, mobile }: Person, termsVersion: string): Answers => ({
  applicantType: { applicantType: 'individual' },
  products: {
    productId: 'greenhouses',
    subProductId: 'greenhouse-renewal',
    projectName: 'تأهيل بيوت محمية',
    projectType: 'expansion',
  },
  branch: { branchId: 'buraydah', officeId: 'asyah' },
  cost: { capitalCost: 4_200_000_00, operationalCost: null, revenueAboveThreshold: null },
  attachments: { confirmed: true },
  identity: {
    civilId,
    commercialRegister: null,
    mobile,
    email: 'salem@example.com',
    city: 'بريدة',
    district: 'الصفراء',
    street: 'شارع النخيل',
    buildingNumber: '4127',
    postalCode: '52361',
  },
  review: { confirmed: true },
  terms: { accepted: true, feeAcknowledged: true, termsVersion },
});

/** One application, with a login before it and a logout after it. */
const apply = async (world: World, person: Person) => {
  const { call, use } = openBrowser(world);
  await call('read', 'GET', '/config');
  const loginCode = world.nextCode(person.mobile);
  const { challengeId } = await call('login', 'POST', '/auth/login', { civilId: person.civilId, password: PASSWORD });
  use((await call('login', 'POST', '/auth/login/verify', { challengeId, code: await loginCode })).token);
  await call('read', 'GET', '/account');
  const { terms } = await call('read', 'GET', '/products');
  await call('read', 'GET', '/locations');
  await call('read', 'GET', '/applicant');

  const draft = `/drafts/${randomUUID()}`;
  const answers = answersOf(person, terms.version);
  let version = 0;
  const save = async (body: object) => {
    ({ version } = await call('step', 'PUT', draft, { baseVersion: version, answers: {}, partial: {}, ...body }));
  };
  for (const step of ANSWERED_STEPS) {
    // What is typed is saved before the step is answered.
    if (step === 'products') await save({ partial: { products: { projectName: answers.products.projectName } } });
    if (step === 'cost') await save({ partial: { cost: { capitalCost: '4200000' } } });
    if (step === 'identity') await save({ partial: { identity: { city: answers.identity.city } } });
    if (step === 'attachments')
      for (const document of world.documents) await call('upload', 'POST', `${draft}/attachments`, document);
    await save({ answers: { [step]: answers[step] } });
    if (step === 'identity') {
      const code = world.nextCode(person.mobile);
      const sent = await call('code', 'POST', `${draft}/identity/code`);
      await call('code', 'POST', `${draft}/identity/confirm`, { challengeId: sent.challengeId, code: await code });
    }
  }
  const { attachments } = await call('read', 'GET', draft);
  const seen = attachments.map(({ id }: { id: string }) => id);
  await call('submit', 'POST', `${draft}/submit`, { version, attachments: seen });
  await call('read', 'GET', '/account');
  await call('read', 'POST', '/auth/logout');
};

/** Applies again and again until it is over. */
export const work = async (world: World, person: Person): Promise<number> => {
  let applications = 0;
  for (; !world.isOver(); applications += 1) await apply(world, person);
  return applications;
};

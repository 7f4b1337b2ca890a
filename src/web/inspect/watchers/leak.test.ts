/** A whole login goes by every way out of a flow, and every message is searched for what must never be in one. */
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts';
import { challengeCase, presenceCase, userCase } from '#machines/one-time-code/one-time-code.model.ts';
import { until } from '#tests/setup/until.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { allowListed } from './allow-list.ts';
import { countTraffic } from './count-traffic.ts';
import { inspectFlows } from './inspector.ts';
import { tellAtlas } from './tell-atlas.ts';

const SECRETS = {
  civilId: '1048220915',
  password: 'Nakheel1448',
  wrongCode: '918273',
  code: '564738',
  token: 'token-7K3M92QXLR',
  challenge: '3f0c6a52-secret-challenge',
};

/** The login as the portal runs it, with a server that answers at once and gives away what it can. */
const newLogin = () =>
  createActor(
    loginMachine.provide({
      actors: {
        requestCode: fromPromise(async () => ({ ...challengeCase(), challengeId: SECRETS.challenge })),
        oneTimeCode: oneTimeCodeMachine.provide({
          actors: {
            pause: fromPromise(async () => {}),
            verifyCode: fromPromise(async ({ input }) => {
              if (input.code === SECRETS.wrongCode) throw { ...problem('wrong_otp'), detail: SECRETS };
              return { of: 'login', session: { ...presenceCase, user: { ...userCase, token: SECRETS.token } } };
            }),
          },
        }),
      },
    }),
  );

const wholeLogin = async (isWatchedFromTheStart: boolean, watch: () => () => void) => {
  const actor = newLogin();
  const end = runFlow(actor, 'page');
  let stop = isWatchedFromTheStart ? watch() : () => {};
  actor.start();
  actor.send({ type: 'credentials.submit', civilId: SECRETS.civilId, password: SECRETS.password });
  await until(() => expect(actor.getSnapshot().value).toBe('code'));
  if (!isWatchedFromTheStart) stop = watch();
  const child = () => actor.getSnapshot().children.oneTimeCode;
  child()?.send({ type: 'code.submit', code: SECRETS.wrongCode });
  await until(() => expect(child()?.getSnapshot().context.problem?.code).toBe('wrong_otp'));
  child()?.send({ type: 'code.submit', code: SECRETS.code });
  await until(() => expect(actor.getSnapshot().status).toBe('done'));
  end();
  stop();
};

const leaks = (messages: readonly unknown[]) => {
  const written = messages.map((message) => JSON.stringify(message));
  return Object.values(SECRETS).filter((secret) => written.some((text) => text.includes(secret)));
};

const inspect = (serialize: typeof allowListed, messages: unknown[]) => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const inspector = createInspector(
    { send: (event) => messages.push(event) },
    { serialize, serializationDepthLimit: 30 },
  );
  const actor = newLogin();
  inspector.actor(actor, actor.getSnapshot());
  const observing = actor.system.inspect(inspector.inspect);
  return { actor, end: () => observing.unsubscribe() };
};

const loginInspected = async (serialize: typeof allowListed): Promise<unknown[]> => {
  const messages: unknown[] = [];
  const { actor, end } = inspect(serialize, messages);
  actor.start();
  actor.send({ type: 'credentials.submit', civilId: SECRETS.civilId, password: SECRETS.password });
  await until(() => expect(actor.getSnapshot().value).toBe('code'));
  actor.getSnapshot().children.oneTimeCode?.send({ type: 'code.submit', code: SECRETS.code });
  await until(() => expect(actor.getSnapshot().status).toBe('done'));
  // The inspector tells when the page is idle.
  await until(() => expect(JSON.stringify(messages)).toContain('authenticated'));
  end();
  return messages;
};

/** The inspector's window, which records the messages that it receives; `greet` announces it. */
const stubViewer = () => {
  const messages: StatelyInspectionEvent[] = [];
  const origins = new Set<string>();
  const viewer = {
    closed: false,
    postMessage: (message: StatelyInspectionEvent, origin: string) => {
      messages.push(message);
      origins.add(origin);
    },
  };
  const page = new EventTarget();
  const open = vi.fn(() => viewer);
  vi.stubGlobal('location', { href: 'https://portal.test/en/login' });
  vi.stubGlobal('window', { open, requestIdleCallback: queueMicrotask });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const greet = (origin: string, source: object = viewer) =>
    page.dispatchEvent(Object.assign(new Event('message'), { origin, source, data: { type: '@statelyai.connected' } }));
  return { messages, origins, open, greet };
};

describe('a whole login, watched', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['from its start', true],
    ['by an atlas that came later', false],
  ])('%s, tells the atlas its steps and none of the secrets', async (_, fromStart) => {
    const messages: unknown[] = [];
    await wholeLogin(fromStart, () => tellAtlas({ postMessage: (message: unknown) => messages.push(message) }));
    expect(messages).toContainEqual(
      expect.objectContaining({
        machine: 'login',
        of: 'page',
        states: ['login', 'login.authenticated'],
        status: 'done',
      }),
    );
    expect(messages).toContainEqual(
      expect.objectContaining({
        machine: 'oneTimeCode',
        event: 'code.submit',
        took: ['oneTimeCode.active.entry.entering · code.submit[0]'],
      }),
    );
    expect(messages.at(-1)).toMatchObject({ kind: 'gone' });
    expect(leaks(messages)).toEqual([]);
  });

  test('is counted by ids alone', async () => {
    vi.stubGlobal('document', new EventTarget());
    const reports: unknown[] = [];
    await wholeLogin(true, () => countTraffic((counts) => reports.push(counts)));
    expect(reports.flat()).toContainEqual({
      machine: 'oneTimeCode',
      transition: 'oneTimeCode.active.entry.entering · code.submit[0]',
      taken: 2,
    });
    expect(leaks(reports)).toEqual([]);
  });

  test('goes through the inspector without the secrets', async () => {
    const messages = await loginInspected(allowListed);
    expect(JSON.stringify(messages)).toContain('credentials.submit');
    expect(leaks(messages)).toEqual([]);
  });

  test('is sent to a viewer that connects late, once, at its own address, without the secrets', async () => {
    const { messages, origins, open, greet } = stubViewer();
    const { stop } = inspectFlows('https://viewer.test/inspect');
    await wholeLogin(true, () => () => {});
    greet('https://elsewhere.test');
    greet('https://viewer.test', {});
    expect(messages).toEqual([]);

    greet('https://viewer.test');
    expect(open).toHaveBeenCalledOnce();
    expect(origins).toEqual(new Set(['https://viewer.test']));
    const machines = messages.map((message) => [
      message.type,
      'name' in message && message.name,
      'snapshot' in message && message.snapshot.status,
    ]);
    expect(machines).toEqual([
      ['@xstate.actor', 'login', 'done'],
      ['@xstate.actor', 'oneTimeCode', 'done'],
    ]);
    expect(messages).toContainEqual(expect.objectContaining({ of: 'page', definition: expect.any(String) }));
    expect(leaks(messages)).toEqual([]);

    const end = runFlow(newLogin(), 'page');
    end();
    await until(() => expect(messages).toHaveLength(4));
    expect(messages.slice(2)).toEqual([
      expect.objectContaining({ type: '@xstate.actor', snapshot: { status: 'active', value: 'credentials' } }),
      expect.objectContaining({ type: '@xstate.snapshot', snapshot: { status: 'stopped', value: 'credentials' } }),
    ]);
    stop();
    greet('https://viewer.test');
    expect(messages).toHaveLength(4);
  });

  test('would give them away without the list of what is allowed: the search finds them', async () => {
    const found = leaks(await loginInspected((event) => event));
    expect(found).toEqual(expect.arrayContaining([SECRETS.civilId, SECRETS.password, SECRETS.code, SECRETS.token]));
  });
});

/**
 * A thief with an account of their own, who knows the ids of everything. They guess codes of others, take over their ids and keys,
 * use old cookies and cookies without their tokens, and send what is not signed. Nothing of it may succeed.
 */

import { PASSWORD, people } from '../people/people.ts';
import { needsToken } from '../server/guarded.ts';
import type { ServerAnswer, ServerRequest } from '../server/servers.ts';
import type { Course, Stage } from '../stage.ts';
import type { Chance } from '../world/chance.ts';

type Session = { cookie: string; token: string };
type Attack = (stage: Stage, chance: Chance, own: Session | null, heard: readonly ServerRequest[]) => Promise<void>;

const USE_OF_APPROVAL = /^\/api\/identity-app\/requests\/[^/]+\/(?:draft|contract)$/;
const SENDER = { name: 'the thief', isOnline: () => true };
const [, , THIEF] = people;

const ask = ({ line }: Stage, request: ServerRequest): Promise<ServerAnswer | null> =>
  new Promise((resolve) => {
    line.send(SENDER, request, (reply) => resolve('answer' in reply ? reply.answer : null));
  });
const json = (method: string, url: string, body?: object, headers: Record<string, string> = {}): ServerRequest => ({
  method,
  url: `/api${url}`,
  headers: { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }), ...headers },
  ...(body && { body: JSON.stringify(body) }),
});
const as = (own: Session | null): Record<string, string> =>
  own ? { cookie: own.cookie, authorization: `Bearer ${own.token}` } : {};

/** Whatever is not a refusal is a fault. */
const mustFail = async (stage: Stage, what: string, request: ServerRequest): Promise<void> => {
  stage.world.count('thefts');
  const answer = await ask(stage, request);
  if (answer && answer.status < 400)
    stage.world.breaks('a thief is refused', `${what}: ${request.method} ${request.url}`);
};

/** Looks into the database itself, which the world must see. */
const know = async <Row extends object>({ database, world }: Stage, sql: string): Promise<Row[]> => {
  const end = world.rest.begin();
  try {
    return await database.query<Row>(sql);
  } finally {
    end();
  }
};
const idOf = async (stage: Stage, chance: Chance, table: string): Promise<string | undefined> => {
  const sql = `select id::text as id from ${table} where civil_id <> '${THIEF?.civilId}' order by id`;
  const rows = await know<{ id: string }>(stage, sql);
  return rows.length === 0 ? undefined : chance.pick(rows).id;
};

const guessCode: Attack = async (stage, chance) => {
  const challengeId = await idOf(stage, chance, '(select * from challenge where used_at is null) as open');
  if (challengeId === undefined) return;
  const code = String(chance.below(1_000_000)).padStart(6, '0');
  const path = chance.pick(['/auth/login/verify', '/auth/services-login/verify']);
  await mustFail(stage, 'a guessed code', json('POST', path, { challengeId, code }));
};

const takeDraft: Attack = async (stage, chance, own) => {
  const id = await idOf(stage, chance, 'draft');
  if (id === undefined) return;
  const key = { 'idempotency-key': chance.uuid() };
  await mustFail(stage, 'a foreign draft', json('GET', `/drafts/${id}`, undefined, as(own)));
  await mustFail(stage, 'a foreign draft', json('DELETE', `/drafts/${id}`, undefined, as(own)));
  const version = chance.between(1, 6);
  const save = { baseVersion: version, answers: {}, partial: { cost: { capitalCost: '1' } } };
  await mustFail(stage, 'a foreign draft', json('PUT', `/drafts/${id}`, save, { ...as(own), ...key }));
};

const takeOthers: Attack = async (stage, chance, own) => {
  const [table, paths] = chance.pick([
    ['deal', ['/deals/:id', '/contracts/:id', '/contracts/:id/document']],
    ['attachment', ['/drafts/:id/attachments/:id']],
    ['what_if_request', ['/what-if-requests/:id']],
    ['appointment', ['/appointments/:id']],
    ['disbursement', ['/disbursements/:id']],
  ] as const);
  const id = await idOf(stage, chance, table);
  if (id === undefined) return;
  for (const path of paths)
    await mustFail(stage, `a foreign ${table}`, json('GET', path.replaceAll(':id', id), undefined, as(own)));
  if (table === 'deal') {
    const key = { 'idempotency-key': chance.uuid() };
    await mustFail(
      stage,
      'a foreign deal',
      json('POST', `/deals/${id}/cancel`, { reason: 'x' }, { ...as(own), ...key }),
    );
  }
};

/** The command of another with the key that it had; but for one that begins a draft, which would be the thief's own. */
const takeKey: Attack = async (stage, chance, own, heard) => {
  const commands = heard.filter(
    ({ method, headers, url, body }) =>
      method !== 'GET' &&
      headers['idempotency-key'] &&
      url.includes('/drafts/') &&
      !String(body).includes('"baseVersion":0'),
  );
  if (commands.length === 0 || !own) return;
  const { method, url, headers, body } = chance.pick(commands);
  const answer = await ask(stage, { method, url, headers: { ...headers, ...as(own) }, body });
  if (answer && answer.status < 400 && method !== 'PUT')
    stage.world.breaks('a thief is refused', `the key of another: ${method} ${url}`);
};

/** A cookie without its token, or with another one, or from a foreign page. */
const halfOfSession: Attack = async (stage, chance, own, heard) => {
  const calls = heard.filter(
    ({ method, url, headers }) => headers.authorization !== undefined && needsToken(method, url),
  );
  if (calls.length === 0) return;
  const { method, url, headers, body } = chance.pick(calls);
  const { authorization: _, ...withoutToken } = headers;
  const way = chance.below(3);
  if (way === 0) await mustFail(stage, 'a cookie without its token', { method, url, headers: withoutToken, body });
  else if (way === 1 && own)
    await mustFail(stage, 'a cookie with another token', {
      ...{ method, url, body },
      headers: { ...headers, authorization: `Bearer ${own.token}` },
    });
  else {
    const { cookie: __, ...withoutCookie } = headers;
    await mustFail(stage, 'a token without its cookie', { method, url, headers: withoutCookie, body });
  }
};

/** Exactly what was heard, later. Who judges sessions and answers says whether it may count. */
const replay: Attack = async (stage, chance, _, heard) => {
  const reads = heard.filter(({ method, headers }) => method === 'GET' && headers.cookie !== undefined);
  if (reads.length > 0) await ask(stage, chance.pick(reads));
};

/** Asks for a new code three times without the pause that the portal's button has. */
const bombard: Attack = async (stage, chance) => {
  const challengeId = await idOf(
    stage,
    chance,
    "(select * from challenge where used_at is null and purpose = 'login') as open",
  );
  if (challengeId === undefined) return;
  for (let number = 0; number < 3; number += 1) await ask(stage, json('POST', '/auth/login/resend', { challengeId }));
};

/** What an approval in the identity app allowed, once more and again. Who counts its uses says whether that was too much. */
const useAgain: Attack = async (stage, chance, _, heard) => {
  const uses = heard.filter(({ method, url }) => method === 'POST' && USE_OF_APPROVAL.test(url));
  if (uses.length === 0) return;
  const { method, url, headers, body } = chance.pick(uses);
  for (let number = 0; number < 6; number += 1) {
    await ask(stage, { method, url, headers: { ...headers, 'idempotency-key': chance.uuid() }, body });
    await new Promise<void>((resolve) => stage.world.after(12_000, resolve));
  }
};

const forgeCallback: Attack = async (stage, chance) => {
  const [open] = await know<{ id: string; transaction_id: string | null }>(
    stage,
    'select id::text as id, transaction_id from identity_request order by id desc limit 1',
  );
  const body = {
    token: `signed-${chance.below(100)}-${open?.transaction_id ?? chance.uuid()}!`,
    ...{ transId: open?.transaction_id ?? chance.uuid(), requestId: open?.id ?? chance.uuid() },
  };
  await mustFail(stage, 'a callback that is not signed', json('POST', '/identity-app/callback', body));
};

const forgeSso: Attack = async (stage, chance) => {
  const answer = await ask(stage, json('GET', `/sso/callback?code=code-${chance.below(4)}&state=${chance.uuid()}`));
  if (answer && String(answer.headers.location).endsWith('/iam_logged_in'))
    stage.world.breaks('a thief is refused', 'a callback of a login that was not begun');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `logout_token=logout-${chance.uuid()}`;
  await mustFail(stage, 'a forged logout', { method: 'POST', url: '/api/sso/backchannel-logout', headers: form, body });
};

const ATTACKS: readonly Attack[] = [
  ...[guessCode, takeDraft, takeDraft, takeOthers, takeOthers, takeKey, halfOfSession, replay, forgeCallback, forgeSso],
  ...[bombard, useAgain, useAgain],
];

/** Logs the thief in by password and the code on their own phone; null where that is refused at present. */
const logIn = async (stage: Stage): Promise<Session | null> => {
  const { civilId = '', mobile = '' } = THIEF ?? {};
  const begun = await ask(stage, json('POST', '/auth/login', { civilId, password: PASSWORD }));
  if (begun?.status !== 200) return null;
  await new Promise<void>((resolve) => stage.world.after(4000, resolve));
  const code = /#(\d{6})$/.exec(stage.others.textsOn(mobile).at(-1)?.text ?? '')?.[1];
  const { challengeId } = JSON.parse(begun.body.toString()) as { challengeId: string };
  const verified = await ask(stage, json('POST', '/auth/login/verify', { challengeId, code: code ?? '000000' }));
  const cookie = /session=[^;]+/.exec([verified?.headers['set-cookie'] ?? ''].flat().join(';'))?.[0];
  if (verified?.status !== 200 || cookie === undefined) return null;
  stage.world.tell('the thief is logged in');
  return { cookie, token: (JSON.parse(verified.body.toString()) as { token: string }).token };
};

export const thief: Course = (stage, chance, milliseconds) => {
  const { world, line } = stage;
  if (!chance.likely(0.35)) return;
  const heard: ServerRequest[] = [];
  line.onAnswer(({ sender, request }) => {
    if (sender !== SENDER && request.headers.cookie !== undefined) heard.push(request);
  });
  let own: Session | null = null;
  if (world.happens('the thief logs in'))
    world.after(chance.between(1000, 20_000), () => {
      void logIn(stage).then((session) => {
        own = session;
      });
    });
  const count = chance.between(2, 8);
  for (let number = 0; number < count; number += 1) {
    const at = chance.between(10_000, milliseconds - 1);
    if (!world.happens(`theft ${number}`)) continue;
    world.after(at, () => {
      const drawn = world.chance('theft', number);
      void drawn.pick(ATTACKS)(stage, drawn, own, heard);
    });
  }
};

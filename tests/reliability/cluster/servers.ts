/**
 * Two servers over one PostgreSQL and one object storage: what is begun on one goes on on the other, a deal that is moved on one is live
 * on the other, equal submissions over both are one, and citizens notice neither a server that is killed nor the failover of the database.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { prepareDraft, samplePdf, submitDraft } from '#tests/setup/cases/applications.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import { followDeal } from '#tests/setup/deal-stream.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { sha256Of } from '../restore/applicants.ts';
import { startLoad } from './load.ts';
import { type Cluster, logInMany, openCluster } from './stage.ts';

const CITIZENS = 50;
const KILL_EVERY_MS = 5000;
const EQUAL = 200;
const CHANGES = 60;
/** Median of a change on one server until a page on the other hears of it. */
const LIVE_MS = 200;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Calls of one citizen on another server, with the session of the first. */
const onOther = async (
  url: string,
  path: string,
  { cookie, token }: { cookie: string; token: string },
  init: RequestInit = {},
) =>
  fetch(`${url}/api${path}`, {
    ...init,
    headers: {
      cookie,
      'accept-language': 'en',
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
    },
  });

const continued = async ({ urls: [one, two] }: Cluster): Promise<string[]> => {
  const wrong: string[] = [];
  const desk = await deskHand(one);
  const { people } = await desk.people();
  const citizen = await citizenHand(one, desk, people[0]?.civilId ?? '');
  const session = { cookie: citizen.cookie(), token: citizen.session().token };
  const account = await onOther(two, '/account', session);
  if (account.status !== 200) wrong.push(`a login on one server is not known on the other: ${account.status}`);
  const draft = await prepareDraft(citizen, desk);
  const file = samplePdf('uploaded on the first server');
  const [kind = ''] = draft.attachments.map((attachment) => attachment.kind);
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  const { id } = await citizen.drafts.attach({ params: { id: draft.id }, body, key: crypto.randomUUID() });
  const download = await onOther(two, `/drafts/${draft.id}/attachments/${id}`, session);
  const found = download.ok ? sha256Of(await download.bytes()) : String(download.status);
  if (found !== sha256Of(await file.bytes()))
    wrong.push(`an upload of one server is not what the other gives out: ${found}`);
  const { dealId } = await submitDraft(citizen, draft.id);
  const paper = await citizen.deals.receiptDocument({ params: { id: dealId } });
  const copy = await onOther(two, `/deals/${dealId}/receipt/document`, session);
  const same = copy.ok && sha256Of(await copy.bytes()) === sha256Of(await paper.bytes());
  if (!same) wrong.push(`a paper that one server has issued is not what the other gives out: ${copy.status}`);
  return wrong;
};

const live = async ({ urls: [one, two] }: Cluster): Promise<number[]> => {
  const desk = await deskHand(one);
  const { people } = await desk.people();
  const ofPeople = await Promise.all(people.map(({ civilId }) => desk.cases({ query: { search: civilId } })));
  const mine = ofPeople.flatMap(({ cases }) => cases).find(({ step }) => step === 'grantDecision');
  if (!mine) throw new Error('no citizen was seeded with a deal that the fund decides');
  const citizen = await citizenHand(two, desk, mine.civilId);
  const stream = await followDeal(two, citizen, mine.id);
  const took: number[] = [];
  let version = await stream.versionAfter(0);
  for (let change = 0; change < CHANGES; change += 1) {
    const event = change % 2 === 0 ? 'document.request' : 'document.withdraw';
    const begun = performance.now();
    await desk.decide({ params: { id: mine.id }, body: { event, document: 'land-deed' } });
    version = await stream.versionAfter(version);
    took.push(performance.now() - begun);
  }
  stream.leave();
  return took;
};

const submittedTogether = async ({ urls, query }: Cluster): Promise<string[]> => {
  const desk = await deskHand(urls[0]);
  const { people } = await desk.people();
  const citizen = await citizenHand(urls[0], desk, people[1]?.civilId ?? '');
  const session = { cookie: citizen.cookie(), token: citizen.session().token };
  const { id, version, attachments } = await prepareDraft(citizen, desk);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ version, attachments: attachments.map((attachment) => attachment.id) }),
  };
  const submit = async (index: number): Promise<string> => {
    const answer = await onOther(urls[index % 2] ?? '', `/drafts/${id}/submit`, session, init);
    // The same command is under way on the other server: the portal asks again.
    if (answer.status === 409 && answer.headers.has('retry-after')) return submit(index);
    return `${answer.status} ${await answer.text()}`;
  };
  const answers = new Set(await Promise.all(Array.from({ length: EQUAL }, (_, index) => submit(index))));
  const [row] = await query('select count(*)::int as deals from deal where draft_id = $1', [id]);
  const [answer = ''] = answers;
  return [
    ...(answers.size === 1 && answer.startsWith('200 ')
      ? []
      : [`${answers.size} different answers: ${[...answers].join(' | ')}`]),
    ...(Number(row?.deals) === 1 ? [] : [`${row?.deals} deals of one draft`]),
  ];
};

/** One server is killed every five seconds, the other in turn, and the primary database once. */
const underKills = async (cluster: Cluster, seconds: number): Promise<{ said: string; wrong: string[] }> => {
  const { proxy, urls, query } = cluster;
  const applicants = await logInMany(proxy.url, urls[0], CITIZENS);
  const load = await startLoad(query, applicants);
  const begun = Date.now();
  const isAfter = (share: number) => Date.now() - begun > seconds * 1000 * share;
  let kills = 0;
  let failovers = 0;
  while (!isAfter(1)) {
    const next = wait(KILL_EVERY_MS);
    if (failovers === 0 && isAfter(0.5)) {
      failovers += 1;
      await cluster.failOver();
    }
    await cluster.crashServer(kills % 2);
    kills += 1;
    await next;
  }
  const lasted = Math.round((Date.now() - begun) / 1000);
  const { said, wrong } = await load.end();
  return {
    said: `${kills} servers killed in ${lasted} s, ${failovers} failover of the database: ${said}`,
    wrong,
  };
};

/** `npm run reliability -- servers [seconds]` */
export const servers = async ([seconds = '120']: readonly string[]): Promise<boolean> => {
  const cluster = await openCluster();
  try {
    const wrong = [...(await continued(cluster)), ...(await submittedTogether(cluster))];
    const took = await live(cluster);
    const median = percentile(took, 0.5);
    if (!(median < LIVE_MS)) wrong.push('a change on one server is live too late on the other');
    console.info(
      `two servers behind the proxy: ${wrong.length === 0 ? `a login, an upload and a paper of one serve on the other; ${EQUAL} equal submissions over both are one deal` : 'see below'}\n` +
        `a deal that is moved on one is live on the other after ${median.toFixed(0)} ms at the median, ${percentile(took, 0.99).toFixed(0)} ms at most, of ${CHANGES}`,
    );
    const killed = await underKills(cluster, Number(seconds));
    console.info(killed.said);
    wrong.push(...killed.wrong);
    for (const finding of wrong) console.info(`  ${finding}`);
    return wrong.length === 0;
  } finally {
    await cluster.close();
  }
};

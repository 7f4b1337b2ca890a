/**
 * Sends malformed requests to every operation of a running server and judges each answer: never a fault of the server, never
 * a word about its inside, never a connection that ends without one. Between them honest requests are served as ever.
 */
import type { DeskHand } from '#tests/setup/desk.ts';
import { HEAD_WAYS } from './head-mutations.ts';
import { JSON_WAYS, type Way } from './json-mutations.ts';
import { honestRequest, type Operation, type Request, readOperations } from './operations.ts';
import { type Chance, chanceFrom } from './random.ts';
import { type Answer, bytesOf, type Silence, send } from './wire.ts';
import { createWorld, type World } from './world.ts';

export type Finding = { what: string; operation: string; way: string; request: string; answer: string };
export type Report = {
  sent: number;
  honest: number;
  operations: number;
  ways: number;
  statuses: Map<number, number>;
  slowestMs: number;
  findings: Finding[];
  /** Answers that took too long. A busy machine is slow too, so they are listed and not judged. */
  slow: Finding[];
};
type Attack = {
  url: string;
  desk: DeskHand;
  count: number;
  seed: number;
  /** Requests between two looks at the server's health. */
  batch?: number;
  /** Addresses of this machine to send from. */
  addresses?: readonly string[];
  afterBatch?: (sent: number) => void;
};

const AT_ONCE = 12;
const SLOW_MS = 1500;
const WAYS: readonly (readonly [string, Way])[] = Object.entries({ ...JSON_WAYS, ...HEAD_WAYS });

/** What a well-made request may end or break for all that follow; sent one by one at the end of a batch. */
const LAST = [
  'auth.login',
  'auth.logout',
  'drafts.submit',
  'drafts.discard',
  'drafts.detach',
  'disbursements.submit',
  'disbursements.discard',
  'disbursements.detach',
  'exemptions.submit',
  'exemptions.discard',
  'exemptions.detach',
  'exemptions.object',
  'exemptions.detachFromObjection',
  'exportCertificates.submit',
  'exportCertificates.discard',
  'exportCertificates.detach',
  'reviewerRequests.submit',
  'reviewerRequests.discard',
  'reviewerRequests.detach',
  'reviewerRequests.detachFromReply',
  'reviewerRequests.close',
  'directorRequests.submit',
  'directorRequests.discard',
  'directorRequests.detach',
  'directorRequests.detachFromReply',
  'directorRequests.close',
  'desk.closeRequest',
  'whatIf.discard',
  'deals.cancel',
  'profile.changePassword',
  'profile.changeMobile',
  'desk.setFaults',
  'desk.setClock',
];
/** Anybody may make them, and few from one address. */
const COUNTED = [
  'servicesLogin.start',
  'papers.verify',
  'papers.verifyInvoice',
  'releaseCertificates.verify',
  'releaseCertificates.verifyByKey',
  'releaseCertificates.requestForDeceased',
  'pageFeedback.send',
];
/** Honest requests that this citizen is refused all the same: nothing was sent or asked for that they could use. */
const REFUSED: Readonly<Record<string, number>> = {
  'papers.verify': 404,
  'papers.verifyInvoice': 404,
  'releaseCertificates.verify': 404,
  'releaseCertificates.verifyByKey': 404,
  'releaseCertificates.document': 404,
  // This citizen has loans to pay.
  'releaseCertificates.request': 409,
  // So few people are reached that it is done at once.
  'desk.changeBroadcast': 409,
  'downloads.open': 404,
  'auth.resend': 422,
  'auth.verify': 422,
  'identityApp.startPasswordReset': 409,
  'identityApp.startDraftIdentity': 409,
  'identityApp.startContract': 409,
  'identityApp.signContract': 404,
  'identityApp.login': 422,
  'identityApp.resetPassword': 422,
  'identityApp.confirmDraft': 404,
  'identityApp.settle': 400,
  'servicesLogin.resend': 422,
  'servicesLogin.verify': 422,
  'registration.resend': 422,
  'registration.confirm': 422,
  'profile.resendMobileCode': 422,
  'profile.confirmMobile': 422,
  'drafts.resendCode': 422,
  'drafts.confirmIdentity': 422,
  'flows.report': 404,
  'desk.answerIdentityRequest': 404,
  'desk.contractDocument': 404,
  'sso.logout': 400,
};

/** What no answer may hold: stacks, SQL, places of files. */
const INSIDE =
  /\bat (?:async )?\S+ \(|node_modules|node:internal|\/src\/server|\.(?:ts|mjs|js):\d|\b(?:select|insert|update|delete)\b[^<]{0,80}\b(?:from|into|set|where)\b "|syntax error at|invalid byte sequence|PGlite|kysely|unicode escape/i;

const shown = (bytes: Uint8Array) => JSON.stringify(Buffer.from(bytes).toString('latin1').slice(0, 600));

export const faultOf = (request: Request, answer: Answer | Silence): string | null => {
  if ('silence' in answer) return request.hangsUp ? null : `the connection was ${answer.silence}`;
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (answer.status >= 400 && INSIDE.test(answer.body)) return `revealed its inside: ${INSIDE.exec(answer.body)?.[0]}`;
  return answer.status === 0 ? 'answered no HTTP' : null;
};

export const broken = (honest: Request, chance: Chance): { way: string; request: Request } => {
  const [way, mutate] = chance.one(WAYS);
  const request = mutate(honest, chance);
  return request ? { way, request } : broken(honest, chance);
};

export const attack = async ({
  url,
  desk,
  count,
  seed,
  batch = 1000,
  addresses,
  afterBatch,
}: Attack): Promise<Report> => {
  const chance = chanceFrom(seed);
  const operations = await readOperations(url);
  const report: Report = {
    sent: 0,
    honest: 0,
    operations: operations.length,
    ways: WAYS.length,
    statuses: new Map(),
    slowestMs: 0,
    findings: [],
    slow: [],
  };
  const from = () => (addresses ? chance.one(addresses) : undefined);

  const judge = async (way: string, request: Request) => {
    const answer = await send(url, request, from());
    const found = (what: string): Finding => ({
      what,
      operation: request.operation,
      way,
      request: shown(bytesOf(request)),
      answer: 'silence' in answer ? answer.silence : `${answer.head.split('\r\n')[0]} ${answer.body.slice(0, 300)}`,
    });
    const status = 'silence' in answer ? 0 : answer.status;
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
    report.slowestMs = Math.max(report.slowestMs, answer.ms);
    if (answer.ms > SLOW_MS) report.slow.push(found(`took ${Math.round(answer.ms)} ms`));
    const fault = faultOf(request, answer);
    if (fault !== null) report.findings.push(found(fault));
    report.sent += 1;
  };

  const serveHonestly = async (operation: Operation, world: World) => {
    const request = await honestRequest(operation, world);
    const answer = await send(url, request, from());
    report.honest += 1;
    const status = 'silence' in answer ? 0 : answer.status;
    const isServed = operation.id in REFUSED ? status === REFUSED[operation.id] : status >= 200 && status < 400;
    if (isServed || (status === 429 && COUNTED.includes(operation.id))) return;
    report.findings.push({
      what: `an honest request was answered ${status}`,
      operation: operation.id,
      way: 'none',
      request: shown(bytesOf(request)),
      answer: 'silence' in answer ? answer.silence : answer.body.slice(0, 300),
    });
  };

  const isLast = ({ id }: Operation) => LAST.includes(id);
  for (let turn = 0; report.sent < count; turn++) {
    const world = await createWorld(url, desk, turn);
    for (const operation of operations) if (!isLast(operation)) await serveHonestly(operation, world);
    const drawn = Array.from({ length: Math.min(batch, count - report.sent) }, () => chance.one(operations));
    const waiting = drawn.filter((operation) => !isLast(operation));
    const work = async () => {
      for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
        const { way, request } = broken(await honestRequest(operation, world), chance);
        await judge(way, request);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const operation of drawn.filter(isLast)) {
      const { way, request } = broken(await honestRequest(operation, world), chance);
      await judge(way, request);
      if (/^desk\.set/.test(operation.id)) await desk.mend();
    }
    const health = await fetch(`${url}/health`);
    if (health.status !== 200) throw new Error(`After ${report.sent} requests /health answers ${health.status}.`);
    afterBatch?.(report.sent);
  }
  return report;
};

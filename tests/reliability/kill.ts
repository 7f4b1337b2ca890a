/**
 * Kills the server with SIGKILL at random moments while citizens submit applications, starts it again on the same data, and
 * counts: an application that was acknowledged must be there with its files, and every start must be quick.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Receipt } from '#contract/loans/loan-application.ts';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand, Refused } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { freePort, startServer, UNBOUNDED } from '#tests/setup/server.ts';

type KillReport = {
  kills: number;
  acknowledged: number;
  lost: string[];
  slowestStartMs: number;
  faults: string[];
};

const WRITERS = 4;

type Writer = { citizen: CitizenHand; desk: DeskHand; receipts: Receipt[] };

/** One application after another until the server is gone. */
const submitUntilKilled = async ({ citizen, desk, receipts }: Writer, isOver: () => boolean, faults: string[]) => {
  try {
    while (!isOver()) {
      const { id } = await prepareDraft(citizen, desk);
      receipts.push(await submitDraft(citizen, id));
    }
  } catch (thrown) {
    // A server that is killed cuts the line; one that answers with a fault of its own is a finding.
    if (thrown instanceof Refused) faults.push(`${thrown.status} ${thrown.message}`);
  }
};

const isWhole = async (citizen: CitizenHand, { dealId }: Receipt) => {
  const deal = await citizen.deals.get({ params: { id: dealId } }).catch(() => null);
  return deal !== null && deal.attachments.length > 0;
};

const killRepeatedly = async (dataDir: string, kills: number): Promise<KillReport> => {
  const env = { PORT: String(await freePort()), CODE_SENDS: '100000', LOGIN_FAILURES: '100000', ...UNBOUNDED };
  const report: KillReport = { kills, acknowledged: 0, lost: [], slowestStartMs: 0, faults: [] };
  let server = await startServer(dataDir, env);
  const desk = await deskHand(server.url);
  const { people } = await desk.people();
  const writers: Writer[] = [];
  for (const { civilId } of people.slice(0, WRITERS))
    writers.push({ citizen: await citizenHand(server.url, desk, civilId), desk, receipts: [] });

  for (let round = 0; round < kills; round++) {
    let over = false;
    const working = writers.map((writer) => submitUntilKilled(writer, () => over, report.faults));
    await wait(500 + Math.random() * 1500);
    over = true;
    await server.kill();
    await Promise.all(working);
    const begun = performance.now();
    server = await startServer(dataDir, env);
    report.slowestStartMs = Math.max(report.slowestStartMs, performance.now() - begun);
  }
  for (const { citizen, receipts } of writers) {
    report.acknowledged += receipts.length;
    for (const receipt of receipts) if (!(await isWhole(citizen, receipt))) report.lost.push(receipt.reference);
  }
  await server.stop();
  return report;
};

/** `[<kills>]`, 50 when it is not said. */
export const kill = async ([kills = '50']: readonly string[]): Promise<boolean> => {
  if (!/^[1-9]\d*$/.test(kills)) throw new Error(`"${kills}" is no number of kills and no run.`);
  const folder = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  const report = await killRepeatedly(folder, Number(kills));
  await rm(folder, { recursive: true });
  console.info(
    `${report.kills} kills, ${report.acknowledged} acknowledged applications, ${report.lost.length} lost, slowest start ${Math.round(report.slowestStartMs)} ms`,
  );
  for (const finding of [...report.lost, ...report.faults]) console.info(`  ${finding}`);
  return report.lost.length + report.faults.length === 0 && report.acknowledged > 0;
};

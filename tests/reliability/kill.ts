/**
 * Kills the host with SIGKILL at random moments while citizens submit applications, starts it again on the same data, and
 * counts: an application that was acknowledged must be there with its files, and every start must be quick.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Receipt } from '#contract/entities.ts';
import { prepareDraft } from '#tests/setup/applications.ts';
import { type CitizenHand, citizenHand, Refused } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { type Host, startHost } from '#tests/setup/host.ts';

export type KillReport = {
  kills: number;
  acknowledged: number;
  lost: string[];
  slowestStartMs: number;
  faults: string[];
};

const WRITERS = 4;

/** One citizen submitting one application after another until the host is gone. */
const submitUntilKilled = async (
  host: Host,
  civilId: string,
  isOver: () => boolean,
  receipts: Receipt[],
  faults: string[],
) => {
  try {
    const desk = await deskHand(host.url);
    const citizen = await citizenHand(host.url, desk, civilId);
    while (!isOver()) {
      const { id } = await prepareDraft(citizen, desk);
      receipts.push(await citizen.drafts.submit({ params: { id }, key: `submit:${id}` }));
    }
  } catch (thrown) {
    // A host that is killed cuts the line; one that answers with a fault of its own is a finding.
    if (thrown instanceof Refused && thrown.status >= 500) faults.push(thrown.message);
  }
};

const isWhole = async (citizen: CitizenHand, { dealId }: Receipt) => {
  const deal = await citizen.deals.get({ params: { id: dealId } }).catch(() => null);
  return deal !== null && deal.attachments.length > 0;
};

export const killRepeatedly = async (dataDir: string, kills: number, civilIds: string[]): Promise<KillReport> => {
  const report: KillReport = { kills, acknowledged: 0, lost: [], slowestStartMs: 0, faults: [] };
  const writers = civilIds.slice(0, WRITERS);
  const all = new Map<string, Receipt[]>(writers.map((civilId) => [civilId, []]));

  for (let round = 0; round <= kills; round++) {
    const begun = performance.now();
    const host = await startHost(dataDir, { CODE_SENDS: '100000', LOGIN_FAILURES: '100000' });
    if (round > 0) report.slowestStartMs = Math.max(report.slowestStartMs, performance.now() - begun);
    if (round === kills) {
      const desk = await deskHand(host.url);
      for (const [civilId, receipts] of all) {
        const citizen = await citizenHand(host.url, desk, civilId);
        report.acknowledged += receipts.length;
        for (const receipt of receipts) if (!(await isWhole(citizen, receipt))) report.lost.push(receipt.reference);
      }
      await host.stop();
      return report;
    }
    let over = false;
    const working = writers.map((civilId) =>
      submitUntilKilled(host, civilId, () => over, all.get(civilId) ?? [], report.faults),
    );
    await wait(600 + Math.random() * 900);
    await host.kill();
    over = true;
    await Promise.all(working);
  }
  return report;
};

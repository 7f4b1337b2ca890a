/**
 * What a page holds in memory after the garbage was collected: when all nine steps of an application were walked through; and what
 * each of ten applications leaves behind that are made one after another in the same tab, with documents of a usual size.
 */
import type { CDPSession, Page } from '@playwright/test';
import { untilNextHeading } from './browser/watch.ts';
import type { Figure } from './compare.ts';
import { besideOf, type Side } from './sides/sides.ts';
import type { WalkedStep } from './sides/walk.ts';
import type { Stage } from './stage.ts';

const KB = 1000;
const MB = 1000 * KB;
const APPLICATIONS = 10;
const FILE_BYTES = 300 * KB;

/** Objects of the scripts, of the document, and what buffers hold outside. */
const held = async (session: CDPSession): Promise<number> => {
  // What a first collection sets free lets a second one find more.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
};

const walk = async (page: Page, steps: readonly WalkedStep[]) => {
  for (const step of steps) {
    await step.fill(page);
    const isNext = await untilNextHeading(page);
    await step.button(page).click();
    await isNext();
  }
};

type Held = { side: Side['key']; opened: number; walked: number };
const walkOnce = async (stage: Stage, side: Side): Promise<Held> => {
  const { page, session, network, steps, close } = await side.open(stage, { isWatched: false, fileBytes: FILE_BYTES });
  await network.untilQuiet();
  const opened = await held(session);
  await walk(page, steps());
  await network.untilQuiet();
  const walked = await held(session);
  await close();
  return { side: side.key, opened, walked };
};

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
};
/** What the engine made of the scripts. It grows with every run of a function until the engine has nothing left to improve. */
const OF_ENGINE = ['code', 'object shape'];

/** The same without what is the engine's own: objects, texts, the document, buffers. */
const heldByPage = async (session: CDPSession): Promise<number> => {
  await held(session);
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!OF_ENGINE.includes(node_types[0][nodes[at + type] ?? 0] ?? '')) sum += nodes[at + size] ?? 0;
  return sum;
};

/** What each application leaves on the account page; the first one brings the code and the data of all. */
const leftByEach = async (stage: Stage, side: Side): Promise<number> => {
  const { page, session, network, steps, close } = await side.open(stage, { isWatched: false, fileBytes: FILE_BYTES });
  let afterFirst = 0;
  for (let number = 0; number < APPLICATIONS; number += 1) {
    if (number > 0) await page.locator('main a[href$="/get_loan_applicant_type"]:visible').first().click();
    await page.locator('main input[name=applicantType]').first().waitFor({ state: 'attached' });
    await walk(page, steps());
    await page.locator('main a[href$="/account"]:visible').first().click();
    await page.locator('main a[href$="/get_loan_applicant_type"]:visible').first().waitFor();
    await network.untilQuiet();
    if (number === 0) afterFirst = await heldByPage(session);
  }
  const afterLast = await heldByPage(session);
  await close();
  return (afterLast - afterFirst) / (APPLICATIONS - 1);
};

export const measureHeap = async (stage: Stage, sides: readonly Side[], rounds: number): Promise<Figure[]> => {
  const found: Held[] = [];
  for (let round = 0; round < rounds; round += 1) for (const side of sides) found.push(await walkOnce(stage, side));
  const figure = (what: string, read: (held: Held) => number, budgets: Figure['budgets']): Figure => ({
    what,
    unit: 'MB',
    budgets,
    ...besideOf(sides, (key) => found.filter(({ side }) => side === key).map((each) => read(each) / MB)),
  });
  const portal = sides.find(({ key }) => key === 'portal');
  const left = portal ? await leftByEach(stage, portal) : 0;
  return [
    figure('heap with the first step open', ({ opened }) => opened, []),
    figure('heap after nine steps', ({ walked }) => walked, []),
    figure('what nine steps added', ({ opened, walked }) => walked - opened, [{ most: 5 }]),
    { what: 'each of ten applications leaves', unit: 'kB', portal: left / KB, budgets: [{ most: 100 }] },
  ];
};

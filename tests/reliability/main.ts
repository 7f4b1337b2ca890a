/** `npm run reliability [-- 50]`: kills the host that many times during submissions and prints what was lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRepeatedly } from './kill.ts';

const kills = Number(process.argv[2] ?? 50);
const folder = await mkdtemp(join(tmpdir(), 'portal-kill-'));
const report = await killRepeatedly(folder, kills);
await rm(folder, { recursive: true });
console.info(
  `${report.kills} kills, ${report.acknowledged} acknowledged applications, ${report.lost.length} lost, slowest start ${Math.round(report.slowestStartMs)} ms`,
);
for (const finding of [...report.lost, ...report.faults]) console.info(`  ${finding}`);
process.exitCode = report.lost.length + report.faults.length > 0 || report.acknowledged === 0 ? 1 : 0;

/**
 * `npm run audit`: asks the registry for known vulnerabilities of all packages. It fails where there are some, and where the
 * registry could not be asked: then nothing is known.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ofProduction, root } from './lock-file.ts';

/** Advisories that do not concern the portal, by their address, each with its reason. */
const ACCEPTED: Readonly<Record<string, string>> = {};

type Advisory = { url: string; title: string; severity: string; name: string };
type Report = {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
  message?: string;
  error?: { summary?: string };
};

export type Verdict = { isGreen: boolean; lines: string[] };

export const judge = (output: string, accepted: Readonly<Record<string, string>> = ACCEPTED): Verdict => {
  const report = ((): Report => {
    try {
      return JSON.parse(output);
    } catch {
      return { message: output.trim() || 'npm answered nothing' };
    }
  })();
  if (report.auditReportVersion === undefined || report.vulnerabilities === undefined) {
    const why = report.message ?? report.error?.summary ?? 'its answer was not understood';
    return { isGreen: false, lines: [`Not known: the registry could not be asked (${why}).`] };
  }
  // A string names another vulnerable package, whose own advisories are listed as well.
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((cause): cause is Advisory => typeof cause !== 'string'),
  );
  const inProduction = new Set(ofProduction.map(({ name }) => name));
  const known = [...new Map(advisories.map((advisory) => [`${advisory.url} ${advisory.name}`, advisory])).values()];
  const open = known.filter(({ url }) => !(url in accepted));
  const lineOf = ({ name, severity, title, url }: Advisory) =>
    `${inProduction.has(name) ? 'production ' : 'development'}  ${severity}  ${name}: ${title} (${url})`;
  return {
    isGreen: open.length === 0,
    lines: [
      ...open.map(lineOf),
      open.length === 0
        ? `No known vulnerability${known.length > 0 ? ` but ${known.length} accepted` : ''}.`
        : `${open.length} known vulnerabilities.`,
    ],
  };
};

/** Asks as npm is configured here; `registry` asks another one. */
export const audit = async (registry?: string): Promise<Verdict> => {
  const npm = spawn('npm', ['audit', '--json', ...(registry ? [`--registry=${registry}`] : [])], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Promise.all([text(npm.stdout), once(npm, 'close')]).then(
    ([output]) => judge(output),
    (thrown: Error) => judge(JSON.stringify({ message: thrown.message })),
  );
};

if (import.meta.main) {
  const { isGreen, lines } = await audit();
  for (const line of lines) console.info(line);
  process.exitCode = isGreen ? 0 : 1;
}

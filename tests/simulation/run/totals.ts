/** What all seeds together came to, as one table. */
import type { Report } from './report.ts';

export type Totals = {
  reports: Report[];
  states: Set<string>;
  counts: Record<string, number>;
  happenings: Record<string, number>;
};

export const newTotals = (): Totals => ({ reports: [], states: new Set(), counts: {}, happenings: {} });

/** `cut before: phone#4` is of the kind `cut before`, and `clerk 2 together 1` of the kind `clerk together`. */
export const kindOf = (name: string): string =>
  (name.replace(/^phase \S+ /, '').split(':')[0] ?? name)
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ');

const add = (sums: Record<string, number>, name: string, more: number) => {
  sums[name] = (sums[name] ?? 0) + more;
};

export const addTo = ({ reports, states, counts, happenings }: Totals, report: Report): void => {
  reports.push(report);
  for (const state of report.states) states.add(state);
  for (const [name, count] of Object.entries(report.counts)) add(counts, name, count);
  for (const name of new Set(report.plan)) add(happenings, kindOf(name), 1);
};

/** Each broken rule with its seeds. */
export const brokenRules = ({ reports }: Totals): Map<string, Report[]> => {
  const rules = new Map<string, Report[]>();
  for (const report of reports)
    for (const rule of new Set(report.broken.map((one) => one.rule)))
      rules.set(rule, [...(rules.get(rule) ?? []), report]);
  return rules;
};

/** The first lines, in this order; whatever else was counted follows. */
const FIRST = [
  'people',
  'devices',
  'loads',
  'messages',
  'streams',
  'statements',
  'kills',
  'texts',
  'answers',
  'conflicts',
];
const NAMES: Record<string, string> = { loads: 'tabs loaded', streams: 'event streams' };
const SECONDS_A_DAY = 86_400;
const SHOWN_SEEDS = 12;

const whole = (number: number) => Math.round(number).toLocaleString('en');
const row = (name: string, value: string) => `  ${name.padEnd(28)}${value.padStart(12)}`;

export const tableOf = (totals: Totals, seconds: number): string => {
  const { reports, states, counts, happenings } = totals;
  const { 'virtual seconds': virtual = 0, steps = 0, ...rest } = counts;
  const names = [
    ...FIRST.filter((name) => name in rest),
    ...Object.keys(rest)
      .filter((name) => !FIRST.includes(name))
      .sort(),
  ];
  const kinds = Object.entries(happenings).sort(([, one], [, other]) => other - one);
  const rules = brokenRules(totals);
  return [
    row('seeds', whole(reports.length)),
    ...names.map((name) => row(NAMES[name] ?? name, whole(rest[name] ?? 0))),
    row('virtual days', (virtual / SECONDS_A_DAY).toFixed(1)),
    row('steps of virtual time', whole(steps)),
    row('distinct joint states', whole(states.size)),
    row('seeds a minute', whole((reports.length / seconds) * 60)),
    row('seconds', seconds.toFixed(1)),
    row('largest worker, MB', whole(Math.max(0, ...reports.map(({ memory }) => memory)) / 1e6)),
    '',
    `  Faults and other happenings: ${kinds.map(([kind, count]) => `${kind} ${whole(count)}`).join(', ') || 'none'}`,
    '',
    rules.size === 0 ? '  Every rule held.' : '  Broken rules:',
    ...[...rules].map(([rule, broke]) => {
      const seeds = broke.map(({ seed }) => seed).sort((one, other) => one - other);
      const more = seeds.length > SHOWN_SEEDS ? ` and ${seeds.length - SHOWN_SEEDS} more` : '';
      return `  - ${rule}: ${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.slice(0, SHOWN_SEEDS).join(', ')}${more}`;
    }),
  ].join('\n');
};

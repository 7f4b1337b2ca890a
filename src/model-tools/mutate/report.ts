/** The verdicts as a table for people, and what makes the command fail. */
import { type FlowId, flows } from '#machines/index.ts';
import { declaredIn, reasonOf } from './equivalent.ts';
import { OPERATORS } from './mutants/operators.ts';
import { ORACLES } from './oracles.ts';
import type { Tried, Verdict } from './verdicts.ts';

const DECLARED = declaredIn(flows);

export type Findings = {
  verdicts: Verdict[];
  /** All mutants there are, judged or not. */
  all: Tried[];
  invariants: Partial<Record<FlowId, string[]>>;
  notes: string[];
};

/** The share of what is no proved equivalent that must be seen without the records, of every machine. */
export const MUST_BE_SEEN = 0.95;

const SEEN = [...ORACLES, 'elsewhere', 'runs away'] as const;
const isSeen = ({ by }: Verdict) => by !== undefined;
/** The random walks ran the mutant's place and found no difference; a place that nothing runs counts as well. */
const isUnchanged = ({ place, unreached, walks }: Verdict) =>
  walks !== undefined && !walks.difference && (place === undefined || walks.ran || unreached === true);
const isProved = (verdict: Verdict) =>
  !isSeen(verdict) && reasonOf(verdict, DECLARED) !== undefined && isUnchanged(verdict);
export const hasSurvived = (verdict: Verdict) => !isSeen(verdict) && !isProved(verdict);

export const scoreOf = (verdicts: Verdict[]) => {
  const counted = verdicts.filter((verdict) => !isProved(verdict));
  return counted.length === 0 ? 1 : counted.filter(isSeen).length / counted.length;
};
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const HEAD = ['mutants', ...SEEN, 'only records', 'equivalent', 'survived', 'score'];
const line = (cells: (string | number)[]) =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(at > SEEN.length ? 13 : 11)))
    .join('');
const row = (name: string, verdicts: Verdict[]) =>
  line([
    name,
    verdicts.length,
    ...SEEN.map((by) => verdicts.filter((verdict) => verdict.by === by).length),
    verdicts.filter((verdict) => verdict.onlyRecords && hasSurvived(verdict)).length,
    verdicts.filter(isProved).length,
    verdicts.filter(hasSurvived).length,
    percent(scoreOf(verdicts)),
  ]);

export const headOf = (what: string) => line([what, ...HEAD]);
export const rowOf = row;
export const operatorTable = (verdicts: Verdict[]): string[] => {
  const by = Map.groupBy(verdicts, ({ operator }) => operator);
  return [
    headOf('operator'),
    ...OPERATORS.map((operator) => row(operator, by.get(operator) ?? [])),
    row('all', verdicts),
  ];
};

/** Invariants that no mutant of their machine breaks: they would not see a fault, or see only what cannot be. */
export const idleInvariants = ({ verdicts, invariants }: Findings): [FlowId, string[]][] =>
  (Object.entries(invariants) as [FlowId, string[]][])
    .map(([machine, names]): [FlowId, string[]] => {
      const broken = new Set(
        verdicts.filter((verdict) => verdict.machine === machine).flatMap((verdict) => verdict.broken),
      );
      return [machine, names.filter((name) => !broken.has(name))];
    })
    .filter(([, names]) => names.length > 0);

/** What a survivor is, and how it could be seen. */
export const survivorText = (verdict: Verdict): string => {
  const { id, place, unreached, onlyRecords, walks } = verdict;
  const notes = [
    ...(unreached ? ['no path and no test runs it'] : []),
    ...(onlyRecords ? ['only the records see it'] : []),
    ...(walks && !walks.difference
      ? [`no difference in ${walks.runs} walks at random${place && !walks.ran ? ', which do not run it' : ''}`]
      : []),
    ...(walks?.difference ? [`differs after ${walks.difference.join(' ')}`] : []),
    ...(DECLARED.has(id) ? [`declared: ${DECLARED.get(id)}`] : []),
  ];
  return [`${id}${place ? `  (${place})` : ''}`, ...notes.map((note) => `    ${note}`)].join('\n');
};

/** Declarations that are wrong: what is declared is seen, differs, or is no mutant any more. */
export const refusedDeclarations = (
  { verdicts, all }: Findings,
  machines: readonly string[],
  declared = DECLARED,
): string[] => {
  const ids = [...declared.keys()];
  const known = new Set(all.map(({ id }) => id));
  // A mutant of code names its file: it is looked for among all of them when its machine is.
  const isAsked = (id: string) =>
    machines.some((machine) => id.startsWith(`${machine}.`) || id.startsWith(`${machine} `));
  const isOfCode = (id: string) => id.includes('.ts ');
  const judged = new Set(all.filter(({ place }) => place).map(({ id }) => id.split(' ')[0]));
  const stale = ids.filter((id) => !known.has(id) && (isAsked(id) || (isOfCode(id) && judged.has(id.split(' ')[0]))));
  return [
    ...stale.map((id) => `${id}: no such mutant`),
    ...verdicts.flatMap((verdict) => {
      if (!declared.has(verdict.id)) return [];
      const { id, by, fault, walks } = verdict;
      if (by !== undefined) return [`${id}: seen by ${by}: ${fault}`];
      // A sample makes no walks.
      if (!walks || isUnchanged(verdict)) return [];
      return [
        `${id}: ${walks.difference ? `differs after ${walks.difference.join(' ')}` : 'no walk at random runs it'}`,
      ];
    }),
  ];
};

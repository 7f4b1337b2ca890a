/**
 * The form in which answers are stored. Every row with answers names it, such as `disbursement/1`. A row of an earlier release is
 * lifted as it is read, and stored in the form of this release with the next save. A row of a later release throws NewerState: a
 * server of that release can read it.
 */
import type { KyselyPlugin } from 'kysely';
import { NewerState, StrandedState } from '#machines/kit/runtime/persistence.ts';

type Row = Record<string, unknown>;
/** `lifts[v]` lifts a row of version `v` to `v + 1`: its answers, its half-filled screens, and what was confirmed of them. */
type Form = { version: number; lifts: Readonly<Record<number, (row: Row) => Row>> };

const FIRST: Form = { version: 1, lifts: {} };

export const FORMS = {
  application: FIRST,
  'what-if': FIRST,
  disbursement: FIRST,
  exemption: FIRST,
  export: FIRST,
  letter: FIRST,
};
export type FormName = keyof typeof FORMS;

/** What a save writes beside the answers. */
export const currentForm = (name: FormName): string => `${name}/${FORMS[name].version}`;

const lift = (row: Row): Row => {
  const [name = '', version] = String(row.answers_form).split('/');
  const form = Object.hasOwn(FORMS, name) ? FORMS[name as FormName] : null;
  if (!form) throw new StrandedState(`answers in the form ${row.answers_form}, which is unknown`);
  if (Number(version) > form.version) throw new NewerState(`${row.answers_form} is newer than ${form.version}`);
  let lifted = row;
  for (let v = Number(version); v < form.version; v++) {
    const step = form.lifts[v];
    if (!step) throw new StrandedState(`${name} cannot be lifted from version ${v}`);
    lifted = step(lifted);
  }
  return lifted === row ? row : { ...lifted, answers_form: currentForm(name as FormName) };
};

/** Rows of one statement, in the form of this release. Rows without answers are returned as they are. */
export const liftAnswers = <R>(rows: R[]): R[] => {
  const [first] = rows as Row[];
  if (!first || !('answers' in first)) return rows;
  if (!('answers_form' in first)) throw new Error('answers are read without their form');
  return (rows as Row[]).map(lift) as R[];
};

export const liftsAnswers: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: liftAnswers(result.rows) }),
};

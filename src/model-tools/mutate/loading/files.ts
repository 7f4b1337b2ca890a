/** Which files are mutated for which machine. Models, tests, fixtures, names and what only reads a state never are. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { FlowId } from '#machines/index.ts';

const root = join(import.meta.dirname, '../../../..');
/** A file by its path in the house. */
export const at = (file: string) => join(root, file);
export const pathOf = (file: string) => relative(root, file);

const UNTOUCHED =
  /\.(?:test|model|fixtures|labels|journeys|events|types|selectors)\.ts$|(?:^|\/)(?:testing|golden|deal)\.ts$|\/golden\//;

/** What several machines stand on, the inner folder first: a mutant is seen if the tests of one of them see it. Rules of the contract that guards ask. */
const SHARED: [file: string, machines: FlowId[]][] = [
  ['machines/wizard/request/', ['disbursement', 'exemptionRequest', 'exportCertificate', 'reviewerRequest']],
  ['machines/wizard/', ['loanApplication', 'whatIf']],
  ['machines/composer/', ['objection', 'letterReply']],
  ['machines/letter-wizard/', ['reviewerRequest', 'directorRequest']],
  ['machines/confirmed-command/', ['dealCancel', 'draftDiscard']],
  [
    'machines/one-time-code/one-time-code.states.ts',
    ['login', 'registration', 'profileEdit', 'passwordChange', 'mobileChange', 'forgottenPassword'],
  ],
  ['src/contract/loans/loan-application.ts', ['loanApplication']],
  ['src/contract/loans/what-if.ts', ['whatIf']],
];
/** Tests of the contract that stand beside those rules. */
const TESTS_BESIDE: Partial<Record<FlowId, string[]>> = {
  loanApplication: [
    'src/contract/loans/loan-application.screens.test.ts',
    'src/contract/loans/loan-application.test.ts',
  ],
  whatIf: ['src/contract/loans/what-if.test.ts'],
  deal: ['machines/lifecycles/golden.test.ts'],
};

const folderName = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The machines whose mutants stand in this file; none for a file that is not mutated. */
export const machinesOf = (file: string, ids: readonly FlowId[]): FlowId[] => {
  if (!file.endsWith('.ts') || UNTOUCHED.test(file)) return [];
  const shared = SHARED.find(([place]) => file.startsWith(place));
  if (shared) return shared[1].filter((id) => ids.includes(id));
  const folder = basename(dirname(file));
  return file.startsWith('machines/') ? ids.filter((id) => folderName(id) === folder) : [];
};

/** The tests written by hand beside a machine. */
export const testsOf = (id: FlowId): string[] => {
  const name = folderName(id);
  const beside = readdirSync(at('machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file.split('/').slice(0, -1).includes(name))
    .map((file) => `machines/${file}`);
  return [...beside, ...(TESTS_BESIDE[id] ?? [])].sort();
};

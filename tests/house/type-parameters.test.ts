/** A function takes at most four type parameters, more are one bundle; and it ends on the screen it began on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { filesUnder, root } from './imports.ts';

const MOST_PARAMETERS = 4;
const MOST_LINES = 120;

/** Files with longer functions than that. The list only gets shorter: what is mended leaves it. */
const LONGER: readonly string[] = [
  'machines/date-picker/date-picker.machine.ts',
  'machines/date-picker/date-picker.model.ts',
  'machines/kit/testing/kit.test.ts',
  'src/desk/lists/lists.test.ts',
  'src/flows/chart/Drawing.tsx',
  'src/flows/layout/steps.ts',
  'src/flows/modes/PathMode.tsx',
  'src/model-tools/mutate/mutants/config-mutants.ts',
  'src/operations/container/proxy.test.ts',
  'src/server/appointments/appointments.test.ts',
  'src/server/auth/auth.test.ts',
  'src/server/core/config/config.ts',
  'src/server/core/http/idempotency.ts',
  'src/server/core/http/robustness.test.ts',
  'src/server/core/outbox.ts',
  'src/server/core/watching/metrics.test.ts',
  'src/server/core/watching/traces.test.ts',
  'src/server/db/database.test.ts',
  'src/server/db/online.test.ts',
  'src/server/deals/deal-status.test.ts',
  'src/server/loan-application/submission.test.ts',
  'src/server/one-time-codes/challenges.ts',
  'src/server/profile/profile.plugin.ts',
  'src/server/registration/registration.test.ts',
  'src/server/sso/single-sign-on.ts',
  'src/server/sso/sso.test.ts',
  'src/server/storage/s3.ts',
  'src/stand-ins/identity-app.ts',
  'src/web/ui/FileUpload.tsx',
  'src/web/view-tests/conflict.browser.test.tsx',
  'tests/e2e/model-based/drivers/loans/draft-sync.driver.ts',
  'tests/e2e/model-based/drivers/loans/loan-application.driver.ts',
  'tests/e2e/model-based/drivers/loans/what-if.driver.ts',
  'tests/e2e/model-based/support/request.ts',
  'tests/e2e/support/judging/readings.ts',
  'tests/e2e/walks/bad-input.en-phone.spec.ts',
  'tests/interleavings/two-devices.ts',
  'tests/reliability/restore/restore.ts',
  'tests/simulation/host/database.ts',
  'tests/simulation/host/hosts.ts',
  'tests/simulation/host/others.ts',
  'tests/simulation/host/postgres.ts',
  'tests/simulation/line.ts',
  'tests/simulation/oracle/answers.ts',
  'tests/simulation/oracle/deals.ts',
  'tests/simulation/simulation.ts',
  'tests/simulation/tab/network.ts',
  'tests/simulation/tab/realm.ts',
  'tests/simulation/tab/tab.ts',
];

type Node = { type: string; start: number; end: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
const childrenOf = (node: Node): Node[] => (Object.values(node) as unknown[]).flat().filter(isNode);

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

/** Places in a file with too many type parameters, and the lengths of its longest functions. */
const measure = (file: string, text: string) => {
  const tooMany: string[] = [];
  let longest = 0;
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const visit = (node: Node): void => {
    if (node.type === 'TSTypeParameterDeclaration') {
      const { length } = (node as Node & { params: unknown[] }).params;
      if (length > MOST_PARAMETERS) tooMany.push(`${file}:${lineAt(node.start)} has ${length}`);
    }
    if (FUNCTIONS.includes(node.type)) longest = Math.max(longest, text.slice(node.start, node.end).split('\n').length);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node);
  return { tooMany, longest };
};

test('type parameters are counted, and the lines of a function', () => {
  const text = 'const of = <A, B, C, D, E>(a: A) => {\n  a;\n};\n';
  expect(measure('a.ts', text)).toEqual({ tooMany: ['a.ts:1 has 5'], longest: 3 });
});

const found = ['src', 'machines', 'tests']
  .flatMap(filesUnder)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, ...measure(file, readFileSync(join(root, file), 'utf8')) }));

test('nothing takes more than four type parameters', () => {
  expect(found.length).toBeGreaterThan(100);
  expect(found.flatMap(({ tooMany }) => tooMany)).toEqual([]);
});

test('no function is longer than 120 lines', () => {
  expect(
    found
      .filter(({ longest }) => longest > MOST_LINES)
      .map(({ file }) => file)
      .sort(),
  ).toEqual([...LONGER].sort());
});

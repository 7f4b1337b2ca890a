/** What the reports of the test tools say: the counts of each part, the table at the end, and the tests that failed. */
import { stripVTControlCharacters } from 'node:util';

/** Enough lines to know what happened; the whole output is above. */
const LINES = 6;

const beginningOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .join('\n');

export const countOfVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  notRun: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ title }) => /\(did not run: /.test(title)).map(({ title }) => title),
  ),
  failures: testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, why: beginningOf(failureMessages.join('\n')) })),
  ),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A test that passed only on its second try is flaky, and fails the run like one that never passed. */
export const countOfPlaywright = ({ stats, suites }) => {
  const testsWith = (wanted) =>
    suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => ({
          test: `[${projectName}] ${file} › ${title}`,
          why: beginningOf(results.find(({ error }) => error)?.error.message ?? ''),
        })),
    );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: testsWith('unexpected'),
    flaky: testsWith('flaky'),
  };
};

/** A part that fails without a failing test (a type error, a crash) counts as one failure. */
export const totalOf = (outcomes) => ({
  passed: outcomes.reduce((sum, { count }) => sum + (count?.passed ?? 0), 0),
  failed: outcomes.reduce((sum, { ok, count }) => sum + (ok ? 0 : Math.max(1, count?.failed ?? 0)), 0),
});

const row = ([name, verdict, passed, failed, seconds]) =>
  `${String(name).padEnd(12)}${String(verdict).padEnd(10)}${String(passed).padStart(7)}${String(failed).padStart(8)}${String(seconds).padStart(10)}`;

export const table = (outcomes, seconds) =>
  [
    row(['part', 'verdict', 'passed', 'failed', 'seconds']),
    ...outcomes.map(({ name, ok, count, reason, seconds: own }) =>
      row([
        name,
        reason ?? (ok ? 'ok' : 'FAILED'),
        count?.passed ?? '',
        count?.failed ?? '',
        own === undefined ? '' : own.toFixed(1),
      ]),
    ),
    row(['all', '', '', '', seconds.toFixed(1)]),
  ].join('\n');

/** The tests that failed and the flaky ones, each with the beginning of its reason. */
export const causes = (outcomes) =>
  [
    ['failed', 'failures'],
    ['flaky, passed on its second try', 'flaky'],
  ].flatMap(([verdict, kind]) =>
    outcomes.flatMap(({ name, count }) =>
      (count?.[kind] ?? []).map(({ test, why }) => `${name}, ${verdict}: ${test}\n${why.replace(/^/gm, '    ')}`),
    ),
  );

/** The tests that need a program which this machine does not have. */
export const notRun = (outcomes) =>
  outcomes.flatMap(({ name, count }) => (count?.notRun ?? []).map((title) => `${name}: ${title}`));

export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

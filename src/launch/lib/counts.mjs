/** What the reports of the test tools say: how many tests passed, and of those that did not at once, which and why. */
import { stripVTControlCharacters } from 'node:util';

/** Enough to know what happened; the whole output stands above it. */
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
  failures: testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, why: beginningOf(failureMessages.join('\n')) })),
  ),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A test that failed and passed when it was run again is told as such: it passed, and something about it is not sound. */
export const countOfPlaywright = ({ stats, suites }) => {
  const told = (wanted) =>
    suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => ({
          test: `[${projectName}] ${file} › ${title}`,
          why: beginningOf(results.find(({ error }) => error)?.error.message ?? ''),
        })),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: told('unexpected'),
    again: told('flaky'),
  };
};

/** The table at the end of `npm test` and the line that sums it up. */

/** A part that failed without a failing test of its own (a type error, a crash) stands as one failure. */
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

/** The tests that failed, and those that passed only when they were run again, each with the beginning of its reason. */
export const causes = (outcomes) =>
  [
    ['failed', 'failures'],
    ['passed when run again', 'again'],
  ].flatMap(([said, kind]) =>
    outcomes.flatMap(({ name, count }) =>
      (count?.[kind] ?? []).map(({ test, why }) => `${name}, ${said}: ${test}\n${why.replace(/^/gm, '    ')}`),
    ),
  );

export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

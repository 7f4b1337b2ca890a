/**
 * A timer of the platform that is set for more than 24.8 days ends at once, and a loop of such timers asks as fast as it can. A wait that
 * is no constant below that bound goes through `startTimer`, or `clock.schedule` on the server.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import { LONGEST_TIMER_MS } from '#contract/kernel/timer.ts';
import { flows } from '#machines/index.ts';
import { filesUnder, root } from './imports.ts';

const ROOMS = ['src/contract', 'src/web', 'src/server', 'src/desk', 'src/stand-ins', 'src/flows', 'machines'];
/** The files that may set timers of the platform, for everyone else. */
const SETTERS = ['src/contract/kernel/timer.ts', 'src/server/core/clock.ts'];
const CALL = /(?<![.\w])(?:globalThis\.|window\.)?set(?:Timeout|Interval)\(/g;

/** What stands between the parentheses that open before `at`, as its arguments. */
const argumentsFrom = (text: string, at: number): string[] => {
  const found = [''];
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    if (depth === 0 && letter === ')') return found.filter((one) => one.trim() !== '');
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0 && letter === ',') found.push('');
    else found[found.length - 1] += letter;
  }
  return found;
};

const read = (path: string): unknown =>
  path.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], { limits });

/** The value of a product or a sum of numbers, of constants of the same file and of `limits`; NaN when it is anything else. */
const numberIn = (expression: string, text: string): number => {
  const plain = expression
    .trim()
    .replace(/\blimits(?:\.\w+)+/g, (path) => String(read(path)))
    .replace(/\b[A-Z][A-Z0-9_]*\b/g, (name) => {
      const [, value] = new RegExp(`^(?:export )?const ${name} = ([^;]+);`, 'm').exec(text) ?? [];
      return value === undefined ? 'NaN' : `(${numberIn(value, text)})`;
    })
    .replaceAll('_', '');
  return /^(?:[\d\s().*+/-]|NaN|e\d)+$/.test(plain) ? Number(new Function(`return (${plain});`)()) : Number.NaN;
};

const faultsIn = (text: string): string[] =>
  [...text.matchAll(CALL)].flatMap(({ 0: call, index }) => {
    const [, delay = '0'] = argumentsFrom(text, index + call.length);
    return numberIn(delay, text) <= LONGEST_TIMER_MS ? [] : [delay.trim()];
  });

describe('timers', () => {
  it.each([
    ['setTimeout(work);', []],
    ['setTimeout(() => work(1, 2), 30_000);', []],
    ['const WAIT_MS = 2 * 60_000;\nsetInterval(work, WAIT_MS);', []],
    ['setTimeout(work, limits.sessionEndMs.reload);', []],
    ['setTimeout(work, 2_147_483_648);', ['2_147_483_648']],
    ['const WAIT_MS = 30 * 86_400_000;\nsetTimeout(() => {\n  work();\n}, WAIT_MS);', ['WAIT_MS']],
    ['setTimeout(work, left);', ['left']],
    ['window.setInterval(work, Math.min(left, POLL_MS));', ['Math.min(left, POLL_MS)']],
    ['setTimeout(end, Date.parse(until) - Date.now());', ['Date.parse(until) - Date.now()']],
  ])('are seen in %s', (text, found) => {
    expect(faultsIn(text)).toEqual(found);
  });

  const code = ROOMS.flatMap(filesUnder).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|view-tests\//.test(file),
  );
  it('of a length that is no constant are set by startTimer', () => {
    expect(code.length).toBeGreaterThan(500);
    const faults = code
      .filter((file) => !SETTERS.includes(file))
      .flatMap((file) => faultsIn(readFileSync(join(root, file), 'utf8')).map((delay) => `${file}: ${delay}`));
    expect(faults).toEqual([]);
  });

  /** Delays that a machine computes, with what keeps them short. */
  const COMPUTED: Record<string, string> = {
    'connectivity.probePause': 'at most half a minute, whatever the number of tries',
    'draftSync.serverPause': 'two minutes, since a longer pause is a refusal that the citizen reads',
  };
  it('of machines are short, and every computed one is named with its bound', () => {
    const computed: string[] = [];
    for (const {
      model: { machine },
    } of Object.values(flows))
      for (const [name, delay] of Object.entries(machine.implementations.delays)) {
        if (typeof delay === 'number') expect(delay, name).toBeLessThanOrEqual(LONGEST_TIMER_MS);
        else computed.push(`${machine.id}.${name}`);
      }
    expect(computed.sort()).toEqual(Object.keys(COMPUTED).sort());
  });
});

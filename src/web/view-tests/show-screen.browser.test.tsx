/** The screens that the atlas shows: of every state of every flow that has one, in both languages. */
import { expect, test, vi } from 'vitest';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { type FlowId, flows } from '#machines/index.ts';
import { chartOf } from '#machines/kit/chart/chart.ts';
import type { Chart, ChartState } from '#machines/kit/chart/chart-format.ts';
import { waysOf } from '#machines/kit/testing/paths.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { until } from '#tests/setup/until.ts';
import { shownFlows, showScreen } from './show-screen.ts';
import '#web/ui/styles/global.css';

/** What a state shows, if it is not the screen of the states around it or inside it. */
const screensOf = ({ states }: Chart, { id, screen, parent }: ChartState): string[] => {
  const around = (outer: string | null): string[] => {
    const state = states.find((one) => one.id === outer);
    return state ? [...(state.screen === null ? around(state.parent) : [state.screen])] : [];
  };
  const inside = states.filter((state) => state.id.startsWith(`${id}.`)).flatMap((state) => state.screen ?? []);
  return screen === null ? [...around(parent), ...inside] : [screen];
};

/** Screens on which there is nothing to read, by name, or by machine and name. */
const WORDLESS = new Set(['none', 'loading']);

test('every flow has a view here, or says why not', () =>
  expect(
    shownFlows
      .map(({ model }) => model.machine.id)
      .concat(Object.keys(flows).filter((id) => 'viewless' in flows[id as FlowId]))
      .sort(),
  ).toEqual(Object.keys(flows).sort()));

let shown = 0;

const faultsIn = async (machine: string, lang: Lang): Promise<string[]> => {
  const { model } = flows[machine as keyof typeof flows];
  const chart = chartOf(model.machine);
  const { paths } = await coverPaths(model);
  const ways = waysOf(paths);
  const faults: string[] = [];
  for (const state of chart.states.slice(1)) {
    const screens = screensOf(chart, state);
    if (screens.length === 0) continue;
    const [path, events] = ways[state.id] ?? [];
    const steps = paths[path ?? -1]?.steps.slice(1, (events ?? 0) + 1);
    if (!steps) {
      // A state that is left at once is never seen.
      const isPassedThrough = chart.transitions.some(({ source, event }) => source === state.id && event === '');
      if (!isPassedThrough) faults.push(`${state.id}: no path leads to it`);
      continue;
    }
    shown += 1;
    const scene = await showScreen(
      machine,
      steps.map(({ event }) => event),
      lang,
    );
    if (!scene) return [`${machine} has no view`];
    const isWordless = screens.some((screen) => WORDLESS.has(screen) || WORDLESS.has(`${machine}.${screen}`));
    await until(() => {
      if (!scene.isOpen()) throw new Error('The scene is not open yet.');
      if (!isWordless && scene.home.ownerDocument.body.innerText.trim() === '')
        throw new Error('Nothing is shown yet.');
    }).catch(() => faults.push(`${state.id}: shows nothing (${screens.join()})`));
    scene.end();
  }
  return faults;
};

for (const lang of LANGS)
  test.each(shownFlows.map(({ model }) => model.machine.id))(
    `%s shows every state that has a screen (${lang})`,
    async (machine) => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(await faultsIn(machine, lang)).toEqual([]);
      complaints.mockRestore();
    },
    120_000,
  );

test('most of the states are shown', () => {
  const states = shownFlows.flatMap(({ model }) => chartOf(model.machine).states.slice(1));
  expect(shown).toBeGreaterThan(states.length * LANGS.length * 0.85);
});

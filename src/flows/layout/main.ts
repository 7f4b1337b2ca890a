/** Writes the data of the atlas to a file: `node src/flows/layout/main.ts out.json`. The build runs it. */
import { writeFileSync } from 'node:fs';
import { type Flow, type FlowId, flows, labelsOf } from '#machines/index.ts';
import { chartOf } from '#machines/kit/chart/chart.ts';
import { mermaidOf } from '#machines/kit/chart/mermaid.ts';
import { waysOf } from '#machines/kit/testing/paths.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { scenarioOf } from '#machines/kit/testing/scenario.ts';
import { actorsOf } from './actors.ts';
import type { AtlasData, FlowBody, FlowHead } from './atlas-data.ts';
import { layoutsOf } from './layout.ts';

const bodyOf = async (id: FlowId, flow: Flow): Promise<FlowBody> => {
  const { model, parts, viewless } = flow;
  const chart = chartOf(model.machine);
  const labels = labelsOf(id);
  const actors = actorsOf(flow);
  const { paths } = await coverPaths(model);
  return {
    chart,
    labels,
    parts,
    ...(viewless && { viewless }),
    layouts: await layoutsOf(chart, { labels, actors }),
    mermaid: mermaidOf(model.machine),
    covers: paths.map((path) => ({
      name: scenarioOf(model, path).name,
      events: path.steps.slice(1).map(({ event }) => event),
    })),
    ways: waysOf(paths),
    actors,
  };
};

const headOf = (id: FlowId, { title, sections, onMap }: Flow, { chart, labels, actors }: FlowBody): FlowHead => ({
  id,
  title,
  sections,
  onMap,
  counts: { states: chart.states.length - 1, transitions: chart.transitions.length },
  calls: [...new Set(Object.values(actors).flatMap(({ machine }) => machine ?? []))],
  states: chart.states
    .slice(1)
    .map(({ id: state }) => ({ id: state, labels: labels.states[state] ?? { ar: state, en: state } })),
  events: Object.entries(labels.events).map(([type, both]) => ({ id: type, labels: both })),
});

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('Usage: node src/flows/layout/main.ts <file to write>');
const data: AtlasData = { heads: [], bodies: {} };
for (const [id, flow] of Object.entries(flows) as [FlowId, Flow][]) {
  const body = await bodyOf(id, flow);
  data.bodies[id] = body;
  data.heads.push(headOf(id, flow, body));
}
writeFileSync(out, JSON.stringify(data));

/** Everything that the atlas knows of the machines, as it is written when the atlas is built. */
import type { AnyEventObject } from 'xstate';
import type { Chart } from '#machines/kit/chart/chart-format.ts';
import type { FlowLabels, Labels } from '#machines/kit/runtime/labels.ts';
import type { Layout } from './shape.ts';

export type FlowHead = {
  id: string;
  title: Labels;
  /** Of the specification. */
  sections: string[];
  counts: { states: number; transitions: number };
  /** What a search finds beside the title. */
  states: { id: string; words: Labels }[];
  events: { type: string; words: Labels }[];
};
/** A path that can be played: what happens, in order. */
export type Cover = { name: string; events: AnyEventObject[] };
export type FlowBody = {
  chart: Chart;
  words: FlowLabels;
  layouts: Record<string, Layout>;
  mermaid: string;
  /** The fewest paths that take every transition. */
  covers: Cover[];
};
export type AtlasData = { heads: FlowHead[]; bodies: Record<string, FlowBody> };

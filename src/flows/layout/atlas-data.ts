/** Everything that the atlas knows of the machines, as it is written when the atlas is built. */
import type { AnyEventObject } from 'xstate';
import type { Chart } from '#machines/kit/chart-format.ts';
import type { FlowWords, Words } from '#machines/kit/words.ts';
import type { Layout } from './shape.ts';

export type FlowHead = {
  id: string;
  title: Words;
  /** Of the specification. */
  sections: string[];
  counts: { states: number; transitions: number };
  /** What a search finds beside the title. */
  states: { id: string; words: Words }[];
  events: { type: string; words: Words }[];
};
/** A path that can be played: what happens, in order. */
export type Cover = { name: string; events: AnyEventObject[] };
export type FlowBody = {
  chart: Chart;
  words: FlowWords;
  layouts: Record<string, Layout>;
  mermaid: string;
  /** The fewest paths that take every transition. */
  covers: Cover[];
};
export type AtlasData = { heads: FlowHead[]; bodies: Record<string, FlowBody> };

/** The map as data: which flow calls which, what the fund's side of it is, and the pages that show it. */
import type { Area } from '#machines/kit/flow.ts';
import type { FlowHead } from '../layout/atlas-data.ts';

/** The areas in the order of the map. */
const AREAS: readonly Area[] = ['access', 'loans', 'services', 'appointments', 'letters', 'shared', 'server', 'app'];

export type Link = { from: string; to: string; kind: 'calls' | 'moves' };
export type MapData = { areas: { area: Area; flows: FlowHead[] }[]; links: Link[] };

export const mapOf = (heads: readonly FlowHead[]): MapData => {
  const known = new Set(heads.map(({ id }) => id));
  const links = heads.flatMap(({ id, calls, onMap }): Link[] => [
    ...calls.map((to): Link => ({ from: id, to, kind: 'calls' })),
    ...(onMap.moves ?? []).map((to): Link => ({ from: id, to, kind: 'moves' })),
  ]);
  const areas = AREAS.map((area) => ({ area, flows: heads.filter(({ onMap }) => onMap.area === area) }));
  return {
    areas: areas.filter(({ flows }) => flows.length > 0),
    links: links.filter(({ to }) => known.has(to)),
  };
};

/** The flows at the other end of a flow's links, by kind and direction. */
export const linkedTo = ({ links }: MapData, id: string) => {
  const ends = (kind: Link['kind'], here: 'from' | 'to', there: 'from' | 'to') =>
    links.filter((link) => link.kind === kind && link[here] === id).map((link) => link[there]);
  return {
    calls: ends('calls', 'from', 'to'),
    calledBy: ends('calls', 'to', 'from'),
    moves: ends('moves', 'from', 'to'),
    movedBy: ends('moves', 'to', 'from'),
  };
};

/** `area/screen` of every page that shows a flow, those of the flows that call it included; 'all' for those of the whole app. */
export const pagesOf = (map: MapData, id: string, seen: ReadonlySet<string> = new Set()): readonly string[] | 'all' => {
  const onMap = map.areas.flatMap(({ flows }) => flows).find((flow) => flow.id === id)?.onMap;
  if (!onMap) return [];
  const { area, pages = [] } = onMap;
  if (area === 'app') return 'all';
  const callers = linkedTo(map, id).calledBy.filter((caller) => !seen.has(caller));
  const inherited = callers.flatMap((caller) => {
    const found = pagesOf(map, caller, new Set([...seen, id]));
    return found === 'all' ? [] : found;
  });
  return [...new Set([...pages, ...inherited])];
};

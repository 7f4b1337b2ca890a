/** Which way a flow is drawn: steps go across as one reads; anything else goes the way in which it is larger in the room there is. */
import type { FlowBody } from '../layout/atlas-data.ts';
import { type Direction, layoutKey } from '../layout/shape.ts';
import type { Size } from './use-size.ts';

/** On a phone even steps go down. */
const NARROW = 520;
/** Across is how one reads: down has to be that much larger. */
const RATHER = 1.15;

export const bestDirection = (body: FlowBody, open: readonly string[], size: Size): Direction => {
  if (size.w < NARROW) return 'down';
  if (body.chart.states.some(({ address }) => address !== null)) return 'across';
  const scale = (direction: Direction) => {
    const layout = body.layouts[layoutKey(direction, open)];
    return layout ? Math.min(size.w / layout.w, size.h / layout.h, 1) : 0;
  };
  return scale('down') > scale('across') * RATHER ? 'down' : 'across';
};

/** The modes: live, explore, play a path, compare. Each gives the drawing its marks. */
import { lazy, Suspense } from 'react';
import type { Facts } from '../chart/facts.ts';
import type { Marks } from '../chart/marks.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import type { Mode } from '../page/address.ts';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import { DiffMode } from './DiffMode.tsx';
import { LiveMode } from './LiveMode.tsx';

/** Lazy, because these modes load the machines themselves. */
const ExploreMode = lazy(() => import('./ExploreMode.tsx'));
const PathMode = lazy(() => import('./PathMode.tsx'));

export type ModeProps = { head: FlowHead; body: FlowBody; facts: Facts; onMarks: (marks: Marks) => void };

export const ModePane = ({ mode, ...props }: ModeProps & { mode: Mode }) => {
  const say = useSay();
  const { id } = props.head;
  return (
    <Suspense fallback={<p role="status">{say(ui.loading)}</p>}>
      {mode === 'live' && <LiveMode {...props} />}
      {mode === 'explore' && <ExploreMode key={id} {...props} />}
      {mode === 'path' && <PathMode key={id} {...props} />}
      {mode === 'diff' && <DiffMode key={id} {...props} />}
    </Suspense>
  );
};

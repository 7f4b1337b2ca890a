/** What one does with a flow besides reading it. Each way says by marks what the drawing shows of it. */
import { lazy, Suspense } from 'react';
import type { Facts } from '../chart/facts.ts';
import type { Marks } from '../chart/marks.ts';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import type { Mode } from '../page/address.ts';
import { useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import { DiffMode } from './DiffMode.tsx';
import { LiveMode } from './LiveMode.tsx';

/** The machines themselves come only with the modes that run them. */
const ExploreMode = lazy(() => import('./ExploreMode.tsx'));
const PathMode = lazy(() => import('./PathMode.tsx'));

export type ModeProps = { head: FlowHead; body: FlowBody; facts: Facts; onMarks: (marks: Marks) => void };

export const ModePane = ({ mode, ...props }: ModeProps & { mode: Mode }) => {
  const say = useSay();
  return (
    <Suspense fallback={<p role="status">{say(ui.loading)}</p>}>
      {mode === 'live' && <LiveMode {...props} />}
      {mode === 'explore' && <ExploreMode {...props} />}
      {mode === 'path' && <PathMode {...props} />}
      {mode === 'diff' && <DiffMode {...props} />}
    </Suspense>
  );
};

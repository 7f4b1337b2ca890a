/** The step that is on; and over it, when the draft was changed elsewhere too, the choice between both versions. */
import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { selectSyncStatus } from '#machines/draft-sync/draft-sync.selectors.ts';
import type { Conflict as Choice } from './ConflictDialog.tsx';

export const CurrentStep = ({
  screen: Screen,
  fallback,
  sync,
  conflict: Conflict,
}: {
  screen: ComponentType;
  /** Until the screen is here. */
  fallback: ReactNode;
  sync: Choice['sync'] | undefined;
  conflict: ComponentType<Choice>;
}) => {
  // A version taken from elsewhere has other answers: its step opens with them, not with what the form held.
  const [taken, setTaken] = useState(0);
  const isConflict = useSelector(sync, (snapshot) => snapshot && selectSyncStatus(snapshot) === 'conflict');
  return (
    <>
      <Suspense fallback={fallback}>
        <Screen key={taken} />
      </Suspense>
      {sync && isConflict && (
        <Suspense>
          <Conflict sync={sync} onTaken={() => setTaken(taken + 1)} />
        </Suspense>
      )}
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import { useStore } from '#web/storage/store.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { viewerState } from './viewer.ts';

const texts = {
  waiting: null,
  connected: null,
  blocked: <Trans>The browser blocked the window of the inspector.</Trans>,
  unreachable: <Trans>The inspector cannot be reached: its window is closed or does not answer.</Trans>,
};

/** Says why the inspector shows nothing, and what can be done. */
export const InspectorNotice = ({ onOpen, onStop }: { onOpen: () => void; onStop: () => void }) => {
  const state = useStore(viewerState);
  return (
    <Banner
      action={
        <div className="actions">
          <Button variant="secondary" small onClick={onOpen}>
            {state === 'blocked' ? <Trans>Open the inspector</Trans> : <Trans>Try again</Trans>}
          </Button>
          <Button variant="text" small onClick={onStop}>
            <Trans>Stop inspecting</Trans>
          </Button>
        </div>
      }
    >
      {texts[state]}
    </Banner>
  );
};

import { Trans } from '@lingui/react/macro';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { hasInternet, tryAgain } from './connectivity.ts';
import { useStore } from './store.ts';

export const ConnectionBanner = () => {
  const online = useStore(hasInternet);
  return (
    <Banner
      kind="offline"
      action={
        <Button variant="secondary" small onClick={() => tryAgain.emit()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {!online && (
        <Trans>There is no connection. What you type stays here and is sent when the connection is back.</Trans>
      )}
    </Banner>
  );
};

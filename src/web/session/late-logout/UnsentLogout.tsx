import { Trans } from '@lingui/react/macro';
import { isInside, sessionView } from '#web/state/session-view.ts';
import { useStore } from '#web/storage/store.ts';
import type { BarNotice } from '#web/ui/BarNotices.tsx';
import { isLogoutUnsent } from './unsent-logout.ts';

/** That the server does not know of a logout yet, as long as that is so. */
export const useUnsentLogoutNotice = (): BarNotice | null => {
  const isUnsent = useStore(isLogoutUnsent);
  const isOut = !isInside(useStore(sessionView));
  if (!isUnsent || !isOut) return null;
  return {
    id: 'unsent-logout',
    kind: 'warning',
    message: (
      <Trans>
        You are logged out on this device. Your session with the fund ends as soon as there is a connection: leave this
        page open until then, or open the portal again later.
      </Trans>
    ),
  };
};

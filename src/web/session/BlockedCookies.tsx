/**
 * A session is a cookie that scripts cannot read. A browser that blocks cookies would take a login through to its code and then
 * ask for it again, so it is said before.
 */
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/Notice.tsx';

const unchanging = () => () => {};

export const BlockedCookies = () => {
  // The prerendered page does not know the browser.
  const isBlocked = useSyncExternalStore(
    unchanging,
    () => !navigator.cookieEnabled,
    () => false,
  );
  if (!isBlocked) return null;
  return (
    <Notice kind="warning" title={<Trans>Your browser blocks cookies</Trans>}>
      <Trans>
        You cannot log in without them. Allow cookies for this site in the settings of your browser, then reload this
        page.
      </Trans>
    </Notice>
  );
};

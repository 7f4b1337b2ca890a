import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { BarNotices } from '#web/ui/BarNotices.tsx';
import { RecentNotices } from '#web/ui/RecentNotices.tsx';
import { PANEL, useBarNotices, useRecentNotices } from './use-notices.tsx';

/** The place where notices appear. */
export const PlaceOfNotices = () => {
  const { i18n } = useLingui();
  return <BarNotices notices={useBarNotices()} panelId={PANEL} dismissLabel={i18n._(msg`Dismiss`)} />;
};

/** The panel in which notices can be read again. */
export const Recents = () => {
  const { i18n } = useLingui();
  const title = i18n._(msg`Recent messages`);
  return (
    <RecentNotices
      notices={useRecentNotices()}
      panelId={PANEL}
      words={{ button: title, title, close: i18n._(msg`Close`) }}
    />
  );
};

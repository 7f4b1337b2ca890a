/** The part before the footer of every page: whether it was useful, and when it and the portal were changed last. */
import modified from 'virtual:last-modified';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLang } from '#web/i18n/i18n.ts';
import { useCurrentPage } from '#web/routing/current-page.ts';
import { PageDates, PageEnd } from '#web/ui/PageQuestion.tsx';
import { PageFeedback } from './PageFeedback.tsx';

/** The part of a path that is the same for everybody; an address that no page has is the page that says so. */
const nameOf = (path: string) =>
  path
    .split('/')
    .filter((part) => !part.includes('$'))
    .join('/') || 'error404';

export const PageFoot = () => {
  const { t } = useLingui();
  const page = useCurrentPage();
  if (!page) return null;
  const { days, portal, areas } = modified;
  return (
    <PageEnd label={t`About this page`}>
      <PageFeedback key={page.path} page={nameOf(page.path)} />
      <PageDates>
        <span>
          <Trans>
            This page was last modified on <Day day={days[areas[page.area] ?? portal]} />
          </Trans>
        </span>
        <span>
          <Trans>
            The portal was last modified on <Day day={days[portal]} />
          </Trans>
        </span>
      </PageDates>
    </PageEnd>
  );
};

const Day = ({ day }: { day: (typeof modified.days)[number] | undefined }) => {
  const lang = useLang();
  return day && <time dateTime={day.iso}>{day[lang]}</time>;
};

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Account, OpenLetter } from '#contract/account.ts';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { RequestKind } from '#contract/services/letters.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { PageLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from './account.module.css';

/** The page of a request in writing, by its kind. */
export const threadPages = {
  reviewer: '/$lang/remote_reviewer_request/$incident_number',
  director: '/$lang/director_request/$incident_number',
} as const satisfies Record<RequestKind, string>;

/** Open requests in writing: whose turn it is. The section is hidden when there are none. */
export const LetterSection = ({ letters }: Pick<Account, 'letters'>) =>
  letters.length > 0 && (
    <Section title={<Trans>Requests in writing</Trans>}>
      <CaseList>
        {letters.map((letter) => (
          <LetterItem key={letter.number} letter={letter} />
        ))}
      </CaseList>
    </Section>
  );

const addressees: Record<RequestKind, ReactNode> = {
  reviewer: <Trans>Remote reviewer</Trans>,
  director: <Trans>General director</Trans>,
};

const LetterItem = ({ letter: { kind, number, title, awaits, requestedAt, respondedAt } }: { letter: OpenLetter }) => {
  const lang = useLang();
  const requestedOn = formatBothCalendars(requestedAt, lang);
  const respondedOn = respondedAt && formatBothCalendars(respondedAt, lang);
  return (
    <CaseItem
      title={
        <PageLink to={threadPages[kind]} params={{ incident_number: number }}>
          <bdi>{title}</bdi>
        </PageLink>
      }
      detail={
        <span className={styles.dealDetail}>
          <span>
            {addressees[kind]} · <Ltr>{number}</Ltr>
          </span>
          <span>
            {respondedOn ? <Trans>Latest response on {respondedOn}</Trans> : <Trans>Submitted on {requestedOn}</Trans>}
          </span>
        </span>
      }
      chip={
        awaits === 'citizen' ? (
          <Chip kind="act">
            <Trans>Under review: response received</Trans>
          </Chip>
        ) : (
          <Chip kind="wait">
            <Trans>Under review</Trans>
          </Chip>
        )
      }
    />
  );
};

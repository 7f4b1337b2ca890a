/** What-if requests that were begun or answered: what they come to so far, and until when they are kept. Absent when there are none. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedWhatIf, WhatIfStep } from '#contract/loans/what-if.ts';
import { pageOfStep, requestPaths } from '#machines/what-if/what-if.steps.ts';
import { api } from '#web/api/api.ts';
import { useRead } from '#web/api/query.ts';
import { formatBothCalendars } from '#web/i18n/format.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { PageLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from './DraftSection.module.css';
import { Riyals } from './Riyals.tsx';

const pageFor = (step: WhatIfStep) => `${requestPaths[pageOfStep(step)]}/{-$id}` as const;

/** Nothing is said when they cannot be read: the rest of the account stands without them, and tells what is wrong. */
export const RequestSection = () => {
  const { data } = useRead({
    queryKey: ['whatIf'],
    queryFn: ({ signal }) => api.whatIf.list(undefined, { signal }),
  });
  if (!data || data.requests.length === 0) return null;
  return (
    <Section title={<Trans>Loans you tried out</Trans>}>
      <CaseList>
        {data.requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </CaseList>
    </Section>
  );
};

const RequestItem = ({ request: { id, projectName, step, cost, expiresAt } }: { request: ListedWhatIf }) => {
  const { t } = useLingui();
  const lang = useLang();
  const until = formatBothCalendars(expiresAt, lang);
  return (
    <CaseItem
      title={
        <PageLink to={`/$lang/${pageFor(step)}`} params={{ id }}>
          {projectName ?? t`Project without a name`}
        </PageLink>
      }
      detail={
        <span className={styles.detail}>
          {cost > 0 && (
            <span>
              <Trans>
                Cost so far: <Riyals halalas={cost} />
              </Trans>
            </span>
          )}
          <span>
            <Trans>Kept until {until}</Trans>
          </span>
        </span>
      }
      chip={
        step === 'done' ? (
          <Chip kind="ok">
            <Trans>Answered</Trans>
          </Chip>
        ) : (
          <Chip kind="act">
            <Trans>Not finished</Trans>
          </Chip>
        )
      }
    />
  );
};

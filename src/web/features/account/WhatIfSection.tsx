/** What-if requests, open and answered: their cost so far, and until when they are stored. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { ListedWhatIf, WhatIfStep } from '#contract/loans/what-if.ts';
import { pageOfStep, requestPaths } from '#machines/what-if/what-if.steps.ts';
import { api } from '#web/api/api.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';
import { whatIfQuery } from '#web/api/queries/reads.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { type DiscardCall, ListedDiscard } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { PageLink } from '#web/routing/links.tsx';
import { CaseItem } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from './account.module.css';

const readWhatIfs: ReadPage<ListedWhatIf> = async (after, options) => {
  const { requests: rows, next } = await api.whatIf.list({ query: { after } }, options);
  return { rows, next };
};

const pathOf = (step: WhatIfStep) => `${requestPaths[pageOfStep(step)]}/{-$id}` as const;

/** The section is hidden when there are none or they cannot be read: the rest of the account does not need them. */
export const WhatIfSection = () => {
  const { data } = useQuery(whatIfQuery);
  if (!data || data.requests.length === 0) return null;
  return (
    <Section title={<Trans>Your estimates</Trans>}>
      <PagedCases
        first={data.requests}
        next={data.next}
        list="whatIfs"
        read={readWhatIfs}
        show={(request) => <WhatIfItem key={request.id} request={request} />}
      />
    </Section>
  );
};

const discard: DiscardCall = ({ id, key }, options) => api.whatIf.discard({ params: { id }, key }, options);

const WhatIfItem = ({ request: { id, projectName, step, cost, expiresAt } }: { request: ListedWhatIf }) => {
  const { t } = useLingui();
  const lang = useLang();
  const until = formatBothCalendars(expiresAt, lang);
  const name = projectName ?? t`Project without a name`;
  return (
    <CaseItem
      title={
        <PageLink to={`/$lang/${pathOf(step)}`} params={{ id }}>
          {name}
        </PageLink>
      }
      detail={
        <span className={styles.draftDetail}>
          {cost > 0 && (
            <span>
              <Trans>
                Cost so far: <Riyals halalas={cost} />
              </Trans>
            </span>
          )}
          <span>
            <Trans>Saved until {until}</Trans>
          </span>
        </span>
      }
      chip={
        step === 'done' ? (
          <Chip kind="ok">
            <Trans>Result ready</Trans>
          </Chip>
        ) : (
          <Chip kind="act">
            <Trans>Not finished</Trans>
          </Chip>
        )
      }
      action={<ListedDiscard id={id} name={name} discard={discard} unsaved="loanRequestUnsent" />}
    />
  );
};

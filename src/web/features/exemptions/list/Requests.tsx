/** Requests as rows: those that are not submitted yet, and those that are. */

import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { ExemptionList, ListedExemption } from '#contract/services/exemptions.ts';
import { api } from '#web/api/api.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { type DiscardCall, ListedDiscard } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { PageLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from '../exemptions.module.css';
import { statusOf } from '../request/status.ts';

/** The section is hidden when there are none. */
export const Drafts = ({ drafts }: Pick<ExemptionList, 'drafts'>) =>
  drafts.length > 0 && (
    <Section title={<Trans>Unfinished requests</Trans>}>
      <CaseList>
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </CaseList>
    </Section>
  );

const discard: DiscardCall = ({ id }, options) => api.exemptions.discard({ params: { id } }, options);

const DraftItem = ({ draft: { id, deceasedCivilId, expiresAt } }: { draft: ExemptionList['drafts'][number] }) => {
  const { t } = useLingui();
  const lang = useLang();
  const until = formatBothCalendars(expiresAt, lang);
  return (
    <CaseItem
      title={
        <PageLink to="/$lang/request_deceased_exemption_v2/{-$id}" params={{ id }}>
          {deceasedCivilId === null ? (
            <Trans>Request without a person yet</Trans>
          ) : (
            <Trans>
              For the holder of ID <Ltr>{deceasedCivilId}</Ltr>
            </Trans>
          )}
        </PageLink>
      }
      detail={<Trans>Saved until {until}</Trans>}
      chip={
        <Chip kind="act">
          <Trans>Not finished</Trans>
        </Chip>
      }
      action={
        <ListedDiscard
          id={id}
          name={deceasedCivilId ?? t`Request without a person yet`}
          discard={discard}
          unsaved="exemptionUnsent"
        />
      }
    />
  );
};

export const Requests = ({ requests }: { requests: readonly ListedExemption[] }) => (
  <CaseList>
    {requests.map((request) => (
      <RequestItem key={request.id} request={request} />
    ))}
  </CaseList>
);

const RequestItem = ({ request }: { request: ListedExemption }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const { id, number, deceasedCivilId, submittedAt } = request;
  const { chip, name } = statusOf(request);
  const on = formatBothCalendars(submittedAt, lang);
  return (
    <CaseItem
      title={
        <PageLink to="/$lang/request_deceased_exemption_v2/{-$id}" params={{ id }}>
          <Trans>
            For the holder of ID <Ltr>{deceasedCivilId}</Ltr>
          </Trans>
        </PageLink>
      }
      detail={
        <span className={styles.detail}>
          <span>
            <Trans>
              Request <Ltr>{number}</Ltr>
            </Trans>
          </span>
          <span>
            <Trans>Submitted on {on}</Trans>
          </span>
        </span>
      }
      chip={<Chip kind={chip}>{i18n._(name)}</Chip>}
    />
  );
};

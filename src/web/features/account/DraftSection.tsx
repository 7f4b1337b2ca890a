import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '#contract/account.ts';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { ListedDraft } from '#contract/loans/drafts.ts';
import { STEPS, type Step } from '#contract/loans/loan-application.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import { api } from '#web/api/api.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';

import { useLang } from '#web/i18n/i18n.ts';
import { type DiscardCall, ListedDiscard } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { PageLink } from '#web/routing/links.tsx';
import { pageAt } from '#web/routing/pages.ts';
import { CaseItem } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import styles from './account.module.css';
import type { AccountDraft } from './next-action/next-action.ts';

const readDrafts: ReadPage<ListedDraft> = async (after, options) => {
  const { drafts: rows, next } = await api.drafts.list({ query: { after } }, options);
  return { rows, next };
};

const pathOf = (step: Step) =>
  step === 'applicantType' ? (`${stepPaths[step]}/{-$id}` as const) : (`${stepPaths[step]}/$id` as const);

/** Where a draft continues: the page of its first step that is not complete. */
export const draftPath = ({ step }: AccountDraft) => pathOf(STEPS.find((known) => known === step) ?? 'applicantType');

/**
 * Drafts of loan applications: how far they are, and until when they are stored. The section is hidden when there are
 * none.
 */
export const DraftSection = ({ drafts, next }: Pick<Account, 'drafts' | 'next'>) =>
  drafts.length > 0 && (
    <Section title={<Trans>Unfinished applications</Trans>}>
      <PagedCases
        first={drafts}
        next={next.drafts}
        list="drafts"
        read={readDrafts}
        show={(draft) => <DraftItem key={draft.id} draft={draft} />}
      />
    </Section>
  );

const discard: DiscardCall = ({ id }, options) => api.drafts.discard({ params: { id } }, options);

const DraftItem = ({ draft }: { draft: AccountDraft }) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const { completed } = draft;
  const total = STEPS.length;
  const next = i18n._(pageAt(draftPath(draft)).title);
  const until = formatBothCalendars(draft.expiresAt, lang);
  const name = draft.projectName ?? t`Application without a project name`;
  return (
    <CaseItem
      title={
        <PageLink to={`/$lang/${draftPath(draft)}`} params={{ id: draft.id }}>
          {name}
        </PageLink>
      }
      detail={
        <span className={styles.draftDetail}>
          <span>
            <Trans>Next: {next}</Trans>
          </span>
          <SegmentBar
            label={t`${completed} of ${total} steps completed`}
            segments={STEPS.map((_, index) => ({ share: index < completed ? 1 : 0 }))}
          />
          <span>
            <Trans>Saved until {until}</Trans>
          </span>
        </span>
      }
      chip={
        <Chip kind="act">
          <Trans>Not finished</Trans>
        </Chip>
      }
      action={<ListedDiscard id={draft.id} name={name} discard={discard} unsaved="loanApplicationUnsent" />}
    />
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '#contract/loans/account.ts';
import { STEPS } from '#contract/loans/loan-application.ts';
import { formatBothCalendars } from '#web/i18n/format.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { PageLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import styles from './DraftSection.module.css';
import { draftPageTitle, draftPath } from './draft-page.ts';
import type { AccountDraft } from './next-action.ts';

/** Applications that were begun: how far they are, and until when they are kept. Absent when there are none. */
export const DraftSection = ({ drafts }: Pick<Account, 'drafts'>) =>
  drafts.length > 0 && (
    <Section title={<Trans>Begun applications</Trans>}>
      <CaseList>
        {drafts.map((draft) => (
          <DraftItem key={draft.id} draft={draft} />
        ))}
      </CaseList>
    </Section>
  );

const DraftItem = ({ draft }: { draft: AccountDraft }) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const { completed } = draft;
  const total = STEPS.length;
  const nextStep = draftPageTitle(draft);
  const next = nextStep && i18n._(nextStep);
  const until = formatBothCalendars(draft.expiresAt, lang);
  return (
    <CaseItem
      title={
        <PageLink to={`/$lang/${draftPath(draft)}`} params={{ id: draft.id }}>
          {draft.projectName ?? t`Application without a project name`}
        </PageLink>
      }
      detail={
        <span className={styles.detail}>
          <span>{next && <Trans>Next: {next}</Trans>}</span>
          <SegmentBar
            label={t`${completed} of ${total} steps are done`}
            segments={STEPS.map((_, index) => ({ share: index < completed ? 1 : 0 }))}
          />
          <span>
            <Trans>Kept until {until}</Trans>
          </span>
        </span>
      }
      chip={
        <Chip kind="act">
          <Trans>Not finished</Trans>
        </Chip>
      }
    />
  );
};

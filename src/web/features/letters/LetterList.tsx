/** My requests of one kind: unfinished ones, then those that were submitted, each with its status. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { LetterList as List, ListedLetter } from '#contract/services/letters.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf } from '#web/api/queries/reads.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { ListedDiscard } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import styles from './letters.module.css';
import type { LetterWizard } from './letters.ts';
import { eventsOf, lettersQuery, readLetters } from './reads.ts';
import { letterStatus } from './thread/letter-status.ts';

type Of = { of: LetterWizard };

export const LetterList = ({ of }: Of) => {
  const { t, i18n } = useLingui();
  useLiveReads(eventsOf(of));
  return (
    <PageLayout
      width="measure"
      title={i18n._(of.texts.list)}
      lead={i18n._(of.texts.about)}
      actions={
        <of.links.Begin>
          <Trans>New request</Trans>
        </of.links.Begin>
      }
    >
      <Reading
        read={readOf(useQuery(lettersQuery(of)))}
        loading={t`Your requests are being loaded`}
        failed={<Trans>Your requests could not be shown</Trans>}
      >
        {(list) => <Letters of={of} list={list} />}
      </Reading>
    </PageLayout>
  );
};

export const Letters = ({ of, list: { drafts, requests, next } }: Of & { list: List }) => {
  const { i18n } = useLingui();
  if (drafts.length === 0 && requests.length === 0)
    return (
      <EmptyState
        title={<Trans>You have no requests yet</Trans>}
        action={
          <of.links.Begin>
            <Trans>New request</Trans>
          </of.links.Begin>
        }
      >
        {i18n._(of.texts.empty)}
      </EmptyState>
    );
  return (
    <>
      {drafts.length > 0 && (
        <Section title={<Trans>Unfinished requests</Trans>}>
          <CaseList>
            {drafts.map((draft) => (
              <DraftItem key={draft.id} of={of} draft={draft} />
            ))}
          </CaseList>
        </Section>
      )}
      {requests.length > 0 && (
        <Section title={<Trans>Submitted requests</Trans>}>
          <PagedCases
            first={requests}
            next={next}
            list={`letters.${of.kind}`}
            read={readLetters(of)}
            show={(letter) => <LetterItem key={letter.id} of={of} letter={letter} />}
          />
        </Section>
      )}
    </>
  );
};

const DraftItem = ({ of, draft: { id, title, expiresAt } }: Of & { draft: List['drafts'][number] }) => {
  const { t } = useLingui();
  const lang = useLang();
  const until = formatBothCalendars(expiresAt, lang);
  return (
    <CaseItem
      title={
        <of.links.Draft id={id}>
          {title === null ? <Trans>Request without a title yet</Trans> : <bdi>{title}</bdi>}
        </of.links.Draft>
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
          name={title ?? t`Request without a title yet`}
          discard={(command, options) => of.calls.discard({ params: { id: command.id } }, options)}
          unsaved={`${of.defined.id}Unsent`}
        />
      }
    />
  );
};

const LetterItem = ({ of, letter }: Of & { letter: ListedLetter }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const { chip, name } = letterStatus(letter);
  const requestedOn = formatBothCalendars(letter.requestedAt, lang);
  const respondedOn = letter.respondedAt && formatBothCalendars(letter.respondedAt, lang);
  return (
    <CaseItem
      title={
        <of.links.Thread number={letter.number}>
          <bdi>{letter.title}</bdi>
        </of.links.Thread>
      }
      detail={
        <span className={styles.detail}>
          <span>
            <Ltr>{letter.number}</Ltr> · {words(letter.orderType)} · {words(letter.serviceType)}
          </span>
          <span>
            <Trans>Submitted on {requestedOn}</Trans>
          </span>
          <span>{respondedOn ? <Trans>Latest response on {respondedOn}</Trans> : <Trans>No response yet</Trans>}</span>
        </span>
      }
      chip={<Chip kind={chip}>{i18n._(name)}</Chip>}
    />
  );
};

/** A submitted request: its status, the messages of both sides, and what the citizen can do. It is kept up to date while it is on the screen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import type { LetterMessage, LetterThread } from '#contract/services/letters.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf } from '#web/api/queries/reads.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import { Reading } from '#web/notices/Reading.tsx';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { SentDocuments } from '#web/parts/upload/SentDocuments.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FactsShape, MessagesShape } from '#web/ui/Skeleton.tsx';
import styles from '../letters.module.css';
import type { LetterWizard } from '../letters.ts';
import { eventsOf, threadQuery } from '../reads.ts';
import { CloseRequest } from './CloseRequest.tsx';
import { LetterReply } from './LetterReply.tsx';
import { letterStatus } from './letter-status.ts';

/** The messages of a request, the earliest first: who wrote, when in both calendars, the text, and its files. */
type MessagesShown = { of: LetterWizard; thread: LetterThread };

const Messages = ({ of, thread }: MessagesShown) => (
  <ol className={cx('plain', styles.messages)}>
    {thread.messages.map((message) => (
      <li key={message.id}>
        <Message {...{ of, thread, message }} />
      </li>
    ))}
  </ol>
);

const Message = ({ of, thread: { id, documents }, message }: MessagesShown & { message: LetterMessage }) => {
  const lang = useLang();
  const words = useBilingual();
  const { by, at, text, attachments } = message;
  const nameOf = (kind: string) => {
    const known = documents.find((document) => document.kind === kind);
    return known ? words(known.title) : kind;
  };
  return (
    <Card as="article" className={cx(styles.message, styles[by])}>
      <header className={styles.author}>
        <strong>
          <Author message={message} />
        </strong>
        <small>
          <time dateTime={at}>
            {formatBothCalendars(at, lang)} · <Ltr>{formatTime(at, lang)}</Ltr>
          </time>
        </small>
      </header>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {attachments.length > 0 && (
        <SentDocuments
          files={attachments}
          titleOf={nameOf}
          fileOf={(file) => of.calls.download.file({ params: { id, attachmentId: file.id } })}
        />
      )}
    </Card>
  );
};

const Author = ({ message: { by, department } }: { message: LetterMessage }) => {
  const words = useBilingual();
  if (by === 'citizen') return <Trans>You</Trans>;
  if (department === null) return <Trans>Employee of the fund</Trans>;
  const name = words(department);
  return <Trans>Employee of the fund, {name}</Trans>;
};

type Page = { of: LetterWizard; number: string; uploads: DraftUploads };

export const ThreadPage = ({ of, number, uploads }: Page) => {
  const { t } = useLingui();
  useLiveReads(eventsOf(of));
  const read = readOf(useQuery(threadQuery(of, number)));
  return (
    <PageLayout width="measure" title={read.data ? <bdi>{read.data.title}</bdi> : <Trans>Your request</Trans>}>
      {read.problem?.code === 'not_found' && !read.data ? (
        <NoRequest of={of}>
          <Trans>Check the incident number. Requests of other people cannot be opened.</Trans>
        </NoRequest>
      ) : (
        <Reading
          read={read}
          loading={t`Your request is being loaded`}
          shape={
            <>
              <FactsShape facts={3} isTitled={false} />
              <MessagesShape />
            </>
          }
          failed={<Trans>Your request could not be shown</Trans>}
        >
          {(thread) => <ThreadView of={of} thread={thread} uploads={uploads} />}
        </Reading>
      )}
    </PageLayout>
  );
};

/** The page of a number in the address that no request can have. */
export const MistypedNumber = ({ of, fault }: Pick<Page, 'of'> & { fault: string }) => {
  const { t } = useLingui();
  const ruleText = useRuleText();
  return (
    <PageLayout width="measure" title={<Trans>Your request</Trans>}>
      <NoRequest of={of}>{ruleText(fault, undefined, t`Incident number`)}</NoRequest>
    </PageLayout>
  );
};

const NoRequest = ({ of, children }: Pick<Page, 'of'> & { children: ReactNode }) => (
  <EmptyState
    title={<Trans>There is no such request</Trans>}
    action={
      <of.links.ListButton>
        <Trans>All my requests</Trans>
      </of.links.ListButton>
    }
  >
    {children}
  </EmptyState>
);

type Shown = { of: LetterWizard; thread: LetterThread; uploads: DraftUploads };

export const ThreadView = ({ of, thread, uploads }: Shown) => (
  <div className={styles.thread}>
    <Reference thread={thread} />
    {/* The page changes by itself; a screen reader announces the change. */}
    <div role="status" data-machine="letter" data-state={JSON.stringify(thread.stateValue)}>
      <Status of={of} thread={thread} />
    </div>
    <Section title={<Trans>Messages</Trans>}>
      <Messages of={of} thread={thread} />
      <NewResponse thread={thread} />
    </Section>
    <LetterReply of={of} thread={thread} uploads={uploads} />
    <CloseRequest of={of} thread={thread} />
  </div>
);

const Reference = ({ thread }: Pick<Shown, 'thread'>) => {
  const { t } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const when = (at: string) => ({ value: formatBothCalendars(at, lang), note: formatTime(at, lang) });
  const { number, orderType, serviceType, requestedAt, respondedAt, refersTo } = thread;
  return (
    <Card>
      <div className={styles.reference}>
        <div>
          <small>
            <Trans>Incident number</Trans>
          </small>
          <p className={styles.number}>
            <Ltr>{number}</Ltr>
          </p>
        </div>
        <CopyButton
          text={number}
          label={t`Copy the number`}
          copiedLabel={t`Copied`}
          failedLabel={t`Not copied: select it and copy it`}
        />
      </div>
      <div className={styles.facts}>
        <KeyValues
          items={[
            { label: <Trans>Type of request</Trans>, value: words(orderType) },
            { label: <Trans>Service it is about</Trans>, value: words(serviceType) },
            { label: <Trans>Submitted on</Trans>, ...when(requestedAt) },
            {
              label: <Trans>Latest response</Trans>,
              ...(respondedAt ? when(respondedAt) : { value: <Trans>No response yet</Trans> }),
            },
            ...(refersTo === null ? [] : [{ label: <Trans>Earlier request</Trans>, value: <Ltr>{refersTo}</Ltr> }]),
          ]}
        />
      </div>
    </Card>
  );
};

const Status = ({ of, thread }: Pick<Shown, 'of' | 'thread'>) => {
  const { i18n } = useLingui();
  const { title, text } = letterStatus(thread);
  const { closed, number } = thread;
  return (
    <Notice
      kind="info"
      title={i18n._(title)}
      action={
        closed && (
          <of.links.Begin refersTo={number} variant="secondary">
            <Trans>Write a new request about this</Trans>
          </of.links.Begin>
        )
      }
    >
      <p>{i18n._(text)}</p>
      {closed && closed.reason !== '' && (
        <p>
          <Trans>
            Reason: <bdi>{closed.reason}</bdi>
          </Trans>
        </p>
      )}
    </Notice>
  );
};

/** Says once that a response has come while the page was open. */
const NewResponse = ({ thread: { messages } }: Pick<Shown, 'thread'>) => {
  const responses = messages.filter(({ by }) => by === 'fund').length;
  const known = useRef(responses);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    setNew(responses > known.current);
    known.current = responses;
  }, [responses]);
  return (
    <p role="status" className="vh">
      {isNew && <Trans>A new response has arrived</Trans>}
    </p>
  );
};

/** The messages of a request, the earliest first: who wrote, when in both calendars, the text, and its files. */
import { Trans } from '@lingui/react/macro';
import { formatBothCalendars, formatTime } from '#contract/calendar/dates.ts';
import type { LetterMessage, LetterThread } from '#contract/services/letters.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { SentDocuments } from '#web/parts/upload/SentDocuments.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from '../letters.module.css';
import type { LetterWizard } from '../letters.ts';

type Shown = { of: LetterWizard; thread: LetterThread };

export const Messages = ({ of, thread }: Shown) => (
  <ol className={cx('plain', styles.messages)}>
    {thread.messages.map((message) => (
      <li key={message.id}>
        <Message {...{ of, thread, message }} />
      </li>
    ))}
  </ol>
);

const Message = ({ of, thread: { id, documents }, message }: Shown & { message: LetterMessage }) => {
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

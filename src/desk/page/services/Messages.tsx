/** Messages to the fund: reading them, and noting what was done about each. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { localeOf } from '#contract/kernel/lang.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskMessage } from '../../services/contact.contract.ts';
import { CallError, client, contactMessagesQuery, dayOf } from '../data.ts';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';
import { Items, oneOf } from '../fund/items.tsx';
import { Auto, Facts, Instant } from '../fund/parts.tsx';
import { ReasonQuestion } from '../fund/questions.tsx';
import { fill, texts } from '../texts.ts';
import { contactReasons, servicesTexts } from './services.texts.ts';

const HandledChip = ({ handledAt }: Pick<DeskMessage, 'handledAt'>) => {
  const { t } = usePage();
  return <Chip kind={handledAt ? 'ok' : 'wait'}>{t(handledAt ? servicesTexts.handled : servicesTexts.unread)}</Chip>;
};

const Handle = ({ message: { id, reference }, onDone }: { message: DeskMessage; onDone: () => void }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const handle = async (note: string) => {
    setAsking(false);
    try {
      const handled = await client.handleContactMessage({ params: { id }, body: { note } });
      queries.setQueryData(contactMessagesQuery.queryKey, (all) =>
        all?.map((other) => (other.id === id ? handled : other)),
      );
      onDone();
      announce(fill(servicesTexts.handledNow, reference));
    } catch (error) {
      const isIllegal = error instanceof CallError && error.message === 'illegal_transition';
      announce(isIllegal ? servicesTexts.handledBefore : texts.failed, 'error');
      await queries.invalidateQueries(contactMessagesQuery);
    }
  };
  return (
    <>
      <div className={cx('actions', styles.actions)}>
        <Button onClick={() => setAsking(true)}>{t(servicesTexts.handle)}</Button>
      </div>
      {isAsking && (
        <ReasonQuestion of="message" onClose={() => setAsking(false)} onAnswer={(note) => void handle(note)} />
      )}
    </>
  );
};

const MessageView = ({ message, onClose }: { message: DeskMessage; onClose: () => void }) => {
  const { t, lang } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { reference, reason, subject, name, civilId, mobile, email, country, city, sentAt, handledAt, note } = message;
  const countries = new Intl.DisplayNames(localeOf(lang), { type: 'region' });
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(servicesTexts.backToMessages)}
      </Button>
      <header className="row">
        <h3 ref={title} tabIndex={-1}>
          <Auto>{subject}</Auto>
        </h3>
        <HandledChip handledAt={handledAt} />
      </header>
      <p dir="auto" className={styles.written}>
        {message.message}
      </p>
      <Facts
        facts={[
          [servicesTexts.reference, <Ltr key="reference">{reference}</Ltr>],
          [servicesTexts.about, t(contactReasons[reason])],
          [servicesTexts.writer, <Auto key="name">{name}</Auto>],
          [texts.civilId, civilId && <Ltr>{civilId}</Ltr>],
          [servicesTexts.mobile, mobile && <Ltr>{mobile}</Ltr>],
          [servicesTexts.email, email && <Ltr>{email}</Ltr>],
          [servicesTexts.place, <Auto key="place">{`${city} · ${countries.of(country) ?? country}`}</Auto>],
          [servicesTexts.sentAt, <Instant key="sent" at={sentAt} />],
          [servicesTexts.handledAt, handledAt && <Instant at={handledAt} />],
          [servicesTexts.note, note && <Auto>{note}</Auto>],
        ]}
      />
      {handledAt === null && <Handle message={message} onDone={() => title.current?.focus()} />}
    </Card>
  );
};

export const Messages = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={contactMessagesQuery}
      one={(id) => oneOf(contactMessagesQuery, id)}
      empty={servicesTexts.noMessages}
      row={(one) => ({
        name: one.subject,
        chip: <HandledChip handledAt={one.handledAt} />,
        person: one.name,
        detail: t(contactReasons[one.reason]),
        below: (
          <>
            <Ltr>{one.reference}</Ltr>
            <span>{dayOf(one.sentAt, lang)}</span>
          </>
        ),
      })}
      view={(one, onClose) => <MessageView message={one} onClose={onClose} />}
    />
  );
};

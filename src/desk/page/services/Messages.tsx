/** Messages to the fund: reading them, and noting what was done about each. */
import { localeOf } from '#contract/kernel/lang.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { DeskMessage } from '../../services/contact.contract.ts';
import controls from '../controls.module.css';
import { client, contactMessageQuery, contactMessagesQuery, dayOf } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { ItemFrame } from '../pane/ItemFrame.tsx';
import { Items } from '../pane/items.tsx';
import parts from '../pane/parts.module.css';
import { Auto, Instant } from '../pane/parts.tsx';
import { ReasonQuestion } from '../pane/questions.tsx';
import { useDecision } from '../pane/useDecision.ts';
import { fill, texts } from '../texts.ts';
import { contactReasons, servicesTexts } from './services.texts.ts';

const HandledChip = ({ handledAt }: Pick<DeskMessage, 'handledAt'>) => {
  const { t } = usePage();
  return <Chip kind={handledAt ? 'ok' : 'wait'}>{t(handledAt ? servicesTexts.handled : servicesTexts.unread)}</Chip>;
};

const Handle = ({ message: { id, reference } }: { message: DeskMessage }) => {
  const { t } = usePage();
  const { asked, ask, close, decide } = useDecision<DeskMessage, 'handle'>({
    query: contactMessageQuery(id),
    tooLate: servicesTexts.handledBefore,
  });
  const handle = (note: string) =>
    decide(
      'handle',
      () => client.handleContactMessage({ params: { id }, body: { note } }),
      fill(servicesTexts.handledNow, reference),
    );
  return (
    <>
      <div className={cx('actions', controls.actions)}>
        <Button onClick={() => ask('handle')}>{t(servicesTexts.handle)}</Button>
      </div>
      {asked && <ReasonQuestion of="message" onClose={close} onAnswer={handle} />}
    </>
  );
};

const MessageView = ({ message, onClose }: { message: DeskMessage; onClose: () => void }) => {
  const { t, lang } = usePage();
  const { reference, reason, subject, name, civilId, mobile, email, country, city, sentAt, handledAt, note } = message;
  const countries = new Intl.DisplayNames(localeOf(lang), { type: 'region' });
  return (
    <ItemFrame
      back={servicesTexts.backToMessages}
      onClose={onClose}
      title={subject}
      chip={<HandledChip handledAt={handledAt} />}
      about={
        <p dir="auto" className={parts.written}>
          {message.message}
        </p>
      }
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
    >
      {handledAt === null && <Handle message={message} />}
    </ItemFrame>
  );
};

export const Messages = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={contactMessagesQuery}
      one={contactMessageQuery}
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

/** Requests in writing at the desk: the thread of each, a response as a department, and the closing with a reason. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import type { DeskLetter, ListedDeskLetter } from '../../../services/reviewer-requests.contract.ts';
import { CallError, client, dayOf, letterQuery, lettersQuery } from '../../data.ts';
import styles from '../../desk.module.css';
import { usePage } from '../../Frame.tsx';
import { Items } from '../../fund/items.tsx';
import { Auto, Facts, Instant } from '../../fund/parts.tsx';
import { texts } from '../../texts.ts';
import { letterKinds, letterStates, letterTexts } from './letters.texts.ts';

const StatusChip = ({ awaits }: ListedDeskLetter) => {
  const { t } = usePage();
  return <Chip kind={awaits === 'fund' ? 'wait' : 'off'}>{t(letterStates[awaits ?? 'closed'])}</Chip>;
};

const Thread = ({ one }: { one: DeskLetter }) => {
  const { t } = usePage();
  return (
    <ol className={cx('plain', styles.messages)}>
      {one.messages.map(({ id, by, at, text, department, attachments }) => (
        <li key={id}>
          <header>
            <strong>{by === 'citizen' ? <Auto>{one.applicant}</Auto> : t(department ?? letterTexts.employee)}</strong>
            <small>
              <Instant at={at} />
            </small>
          </header>
          <p dir="auto" className={styles.written}>
            {text}
          </p>
          {attachments.map((file) => (
            <a key={file.id} href={`/desk/api/reviewer-requests/${one.id}/documents/${file.id}`} download={file.name}>
              <bdi>{file.name}</bdi>
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
};

/** A text field with a button; the text stays when the server refuses it. */
const Answer = ({ one }: { one: DeskLetter }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const [department, setDepartment] = useState(one.departments[0]?.id ?? '');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'text' | 'reason'>();
  const [isSending, setSending] = useState(false);
  const send = async (call: () => Promise<DeskLetter>, done: (typeof letterTexts)['responded'], clear: () => void) => {
    setMissing(undefined);
    setSending(true);
    try {
      const changed = await call();
      queries.setQueryData(letterQuery(one.id).queryKey, changed);
      clear();
      announce(done);
    } catch (error) {
      const isIllegal = error instanceof CallError && error.message === 'illegal_transition';
      announce(isIllegal ? letterTexts.closedMeanwhile : texts.failed, 'error');
      await queries.invalidateQueries(lettersQuery);
    } finally {
      setSending(false);
    }
  };
  const params = { id: one.id };
  const respond = () => {
    if (text.trim() === '') return setMissing('text');
    void send(
      () => client.respondToRequest({ params, body: { department, text } }),
      letterTexts.responded,
      () => setText(''),
    );
  };
  const close = () => {
    if (reason.trim() === '') return setMissing('reason');
    void send(
      () => client.closeRequest({ params, body: { reason } }),
      letterTexts.closed,
      () => setReason(''),
    );
  };
  return (
    <div className="stack">
      <Field label={t(letterTexts.department)}>
        <Select value={department} onChange={({ target }) => setDepartment(target.value)}>
          {one.departments.map(({ id, title }) => (
            <option key={id} value={id}>
              {t(title)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t(letterTexts.response)} error={missing === 'text' && t(letterTexts.writeResponse)}>
        <Textarea
          rows={4}
          maxLength={limits.letter.textMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div>
        <Button pending={isSending} onClick={respond}>
          {t(letterTexts.respond)}
        </Button>
      </div>
      <Field label={t(letterTexts.reason)} error={missing === 'reason' && t(letterTexts.writeReason)}>
        <Textarea
          rows={2}
          maxLength={limits.reasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div>
        <Button variant="secondary" className={styles.danger} pending={isSending} onClick={close}>
          {t(letterTexts.close)}
        </Button>
      </div>
    </div>
  );
};

const LetterView = ({ one, onClose }: { one: DeskLetter; onClose: () => void }) => {
  const { t } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(letterTexts.back)}
      </Button>
      <header className="row">
        <h3 ref={title} tabIndex={-1} dir="auto">
          {one.title}
        </h3>
        <StatusChip {...one} />
      </header>
      <p>
        <span dir="auto">{one.applicant}</span> · <Ltr>{one.applicantCivilId}</Ltr>
      </p>
      <Facts
        facts={[
          [letterTexts.number, <Ltr key="number">{one.number}</Ltr>],
          [letterTexts.to, t(letterKinds[one.kind])],
          [letterTexts.order, t(one.orderType)],
          [letterTexts.service, t(one.serviceType)],
          [letterTexts.requested, <Instant key="requested" at={one.requestedAt} />],
          [letterTexts.refersTo, one.refersTo && <Ltr key="refers">{one.refersTo}</Ltr>],
          [letterTexts.closedAt, one.closed && <Instant key="closed" at={one.closed.at} />],
          [texts.reason, one.closed?.reason && <Auto>{one.closed.reason}</Auto>],
        ]}
      />
      <h4>{t(letterTexts.thread)}</h4>
      <Thread one={one} />
      {one.status === 'closed' ? <p>{t(letterTexts.over)}</p> : <Answer one={one} />}
    </Card>
  );
};

export const Letters = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={lettersQuery}
      one={letterQuery}
      empty={letterTexts.none}
      row={(one) => ({
        name: one.title,
        chip: <StatusChip {...one} />,
        person: one.applicant,
        detail: (
          <>
            {t(letterKinds[one.kind])} · <Ltr>{one.number}</Ltr>
          </>
        ),
        below: <span>{dayOf(one.requestedAt, lang)}</span>,
      })}
      view={(one, onClose) => <LetterView one={one} onClose={onClose} />}
    />
  );
};

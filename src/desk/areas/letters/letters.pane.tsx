/** Requests in writing at the desk: the thread of each, a response as a department, and the closing with a reason. */
import { useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import controls from '../../page/controls.module.css';
import { dayOf, deskClient, listOf, oneOf } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import { useDecision } from '../../page/pane/decisions.tsx';
import { listPane } from '../../page/pane/fund-pane.tsx';
import { Applicant, Section } from '../../page/pane/ItemFrame.tsx';
import parts from '../../page/pane/parts.module.css';
import { at, auto, Instant, ltr, Name } from '../../page/pane/parts.tsx';
import { useUnsent } from '../../page/pane/unsent.ts';
import { text, texts } from '../../page/texts.ts';
import { type DeskLetter, endpoints, type ListedDeskLetter } from './letters.contract.ts';
import styles from './letters.module.css';
import { letterKinds, letterStates, letterTexts } from './letters.texts.ts';

const client = deskClient(endpoints);
const letter = oneOf('letters', client.reviewerRequest);

const Thread = ({ one }: { one: DeskLetter }) => {
  const { t } = usePage();
  return (
    <ol className={cx('plain', styles.messages)}>
      {one.messages.map(({ id, by, at, text, department, attachments }) => (
        <li key={id}>
          <header>
            <strong>{by === 'citizen' ? <Name>{one.applicant}</Name> : t(department ?? letterTexts.employee)}</strong>
            <small>
              <Instant at={at} />
            </small>
          </header>
          <p dir="auto" className={parts.written}>
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

const RESPONSE = 'letter-response';
const REASON = 'letter-reason';

/** Text fields with a button each; a text stays until it is sent. */
const Answer = ({ one }: { one: DeskLetter }) => {
  const { t } = usePage();
  const { pending, decide } = useDecision<DeskLetter, 'respond' | 'close'>({
    query: letter(one.id),
    tooLate: letterTexts.closedMeanwhile,
  });
  const [department, setDepartment] = useState(one.departments[0]?.id ?? '');
  const [text, setText] = useUnsent(`response ${one.id}`);
  const [reason, setReason] = useUnsent(`reason ${one.id}`);
  const [missing, setMissing] = useState<string>();
  const params = { id: one.id };
  const isThere = (field: string, typed: string) => {
    const isMissing = typed.trim() === '';
    setMissing(isMissing ? field : undefined);
    if (isMissing) document.getElementById(field)?.focus();
    return !isMissing;
  };
  const respond = async () => {
    if (!isThere(RESPONSE, text)) return;
    const call = () => client.respondToRequest({ params, body: { department, text } });
    if (await decide('respond', call, letterTexts.responded)) setText('');
  };
  const close = async () => {
    if (!isThere(REASON, reason)) return;
    const call = () => client.closeRequest({ params, body: { reason } });
    if (await decide('close', call, letterTexts.closed)) setReason('');
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
      <Field id={RESPONSE} label={t(letterTexts.response)} error={missing === RESPONSE && t(letterTexts.writeResponse)}>
        <Textarea
          rows={4}
          maxLength={limits.letter.textMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div>
        <Button pending={pending === 'respond'} onClick={respond}>
          {t(letterTexts.respond)}
        </Button>
      </div>
      <Field id={REASON} label={t(letterTexts.reason)} error={missing === REASON && t(letterTexts.writeReason)}>
        <Textarea
          rows={2}
          maxLength={limits.reasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div>
        <Button variant="secondary" className={controls.danger} pending={pending === 'close'} onClick={close}>
          {t(letterTexts.close)}
        </Button>
      </div>
    </div>
  );
};

export const pane = listPane<ListedDeskLetter, DeskLetter>({
  order: 60,
  name: text('الطلبات المكتوبة', 'Requests in writing'),
  references: ['RR', 'GD'],
  list: listOf(['letters'], client.reviewerRequests, (answer) => answer.requests),
  one: letter,
  empty: text('لا طلبات مكتوبة بعد.', 'No requests in writing yet.'),
  back: text('كل الطلبات المكتوبة', 'All requests in writing'),
  waiting: {
    kind: 'answer',
    text: text('طلبات مكتوبة بانتظار رد', 'Requests in writing to answer'),
    is: ({ awaits }) => awaits === 'fund',
  },
  chip: ({ awaits }) => [awaits === 'fund' ? 'wait' : 'off', letterStates[awaits ?? 'closed']],
  row: (one, { t, lang }) => ({
    name: one.title,
    person: <Name>{one.applicant}</Name>,
    detail: (
      <>
        {t(letterKinds[one.kind])} · <Ltr>{one.number}</Ltr>
      </>
    ),
    below: <span>{dayOf(one.requestedAt, lang)}</span>,
  }),
  title: ({ title }) => title,
  about: (one) => <Applicant {...one} />,
  facts: (one, { t }) => [
    [text('رقم الطلب', 'Incident number'), ltr(one.number)],
    [text('موجّه إلى', 'To'), t(letterKinds[one.kind])],
    [text('نوع الطلب', 'Type'), t(one.orderType)],
    [text('الخدمة', 'Service'), t(one.serviceType)],
    [text('أُرسل', 'Submitted'), at(one.requestedAt)],
    [text('يشير إلى طلب سابق', 'Refers to'), ltr(one.refersTo)],
    [text('أُغلق', 'Closed'), at(one.closed?.at)],
    [texts.reason, auto(one.closed?.reason)],
  ],
  body: (one, { t }) => (
    <>
      <Section title={text('الرسائل', 'Messages')}>
        <Thread one={one} />
      </Section>
      {one.status === 'closed' ? <p>{t(text('الطلب مغلق.', 'The request is closed.'))}</p> : <Answer one={one} />}
    </>
  ),
});

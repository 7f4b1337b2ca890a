/** Requests in writing at the desk: the thread of each, a response as a department, and the closing with a reason. */
import { useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import type { DeskLetter, ListedDeskLetter } from '../../../services/letters.contract.ts';
import controls from '../../controls.module.css';
import { client, dayOf, letterQuery, lettersQuery } from '../../data.ts';
import { usePage } from '../../Frame.tsx';
import { Applicant, ItemFrame } from '../../pane/ItemFrame.tsx';
import { Items } from '../../pane/items.tsx';
import parts from '../../pane/parts.module.css';
import { Auto, Instant, Name } from '../../pane/parts.tsx';
import { useUnsent } from '../../pane/unsent.ts';
import { useDecision } from '../../pane/useDecision.ts';
import { texts } from '../../texts.ts';
import styles from './Letters.module.css';
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
    query: letterQuery(one.id),
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

const LetterView = ({ one, onClose }: { one: DeskLetter; onClose: () => void }) => {
  const { t } = usePage();
  return (
    <ItemFrame
      back={letterTexts.back}
      onClose={onClose}
      title={one.title}
      chip={<StatusChip {...one} />}
      about={<Applicant {...one} />}
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
    >
      <h4>{t(letterTexts.thread)}</h4>
      <Thread one={one} />
      {one.status === 'closed' ? <p>{t(letterTexts.over)}</p> : <Answer one={one} />}
    </ItemFrame>
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
        person: <Name>{one.applicant}</Name>,
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

/**
 * What a decision needs to know first. A dialog belongs to the case's decisions, not to one version of the case, so nothing
 * typed is lost when the case changes meanwhile.
 */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import styles from '../controls.module.css';
import { usePage } from '../Frame.tsx';
import { type Refusal, refusals } from '../fund/fund.texts.ts';
import { texts } from '../texts.ts';

type QuestionProps = {
  title: Bilingual;
  act: Bilingual;
  isDanger?: boolean;
  onClose: () => void;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

export const Question = ({ title, act, isDanger = false, onClose, onSubmit, children }: QuestionProps) => {
  const { t } = usePage();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      open
      dismiss="escape"
      onClose={onClose}
      title={t(title)}
      actions={
        <>
          <Button type="submit" form={form} className={isDanger ? styles.dangerous : undefined}>
            {t(act)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.controls} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
};

const reasonIn = (data: FormData) => String(data.get('reason') ?? '').trim();

type ReasonQuestionProps = { of: Refusal; onClose: () => void; onAnswer: (reason: string) => void };

export const ReasonQuestion = ({ of, onClose, onAnswer }: ReasonQuestionProps) => {
  const { t } = usePage();
  const { title, act, reason: label, missing } = refusals[of];
  const [isMissing, setMissing] = useState(false);
  const submit = (data: FormData) => {
    const reason = reasonIn(data);
    if (reason !== '') return onAnswer(reason);
    setMissing(true);
    document.getElementById('reason')?.focus();
  };
  return (
    <Question title={title} act={act} isDanger={of !== 'message'} onClose={onClose} onSubmit={submit}>
      <Field id="reason" label={t(label)} hint={t(texts.reasonHint)} error={isMissing && t(missing)}>
        <Textarea name="reason" maxLength={limits.reasonLength} dir="auto" onInput={() => setMissing(false)} />
      </Field>
    </Question>
  );
};

type DocumentQuestionProps = {
  kinds: { kind: string; title: Bilingual }[];
  onClose: () => void;
  onAnswer: (answer: { document: string; reason: string }) => void;
};

export const DocumentQuestion = ({ kinds, onClose, onAnswer }: DocumentQuestionProps) => {
  const { t } = usePage();
  const submit = (data: FormData) => onAnswer({ document: String(data.get('document') ?? ''), reason: reasonIn(data) });
  return (
    <Question title={texts.requestTitle} act={texts.request} onClose={onClose} onSubmit={submit}>
      <Field id="document" label={t(texts.document)}>
        <Select name="document">
          {kinds.map(({ kind, title }) => (
            <option key={kind} value={kind}>
              {t(title)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="reason" label={t(texts.note)} hint={t(texts.reasonHint)}>
        <Textarea name="reason" maxLength={limits.reasonLength} dir="auto" />
      </Field>
    </Question>
  );
};

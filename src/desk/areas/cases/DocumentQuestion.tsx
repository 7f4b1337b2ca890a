/** Asks which document the citizen shall send, and what it must show. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import { usePage } from '../../page/Frame.tsx';
import { Question, reasonIn } from '../../page/pane/decisions.tsx';
import { texts } from '../../page/texts.ts';
import { caseTexts } from './cases.texts.ts';

type DocumentQuestionProps = {
  kinds: { kind: string; title: Bilingual }[];
  onClose: () => void;
  onAnswer: (answer: { document: string; reason: string }) => void;
};

export const DocumentQuestion = ({ kinds, onClose, onAnswer }: DocumentQuestionProps) => {
  const { t } = usePage();
  const submit = (data: FormData) => onAnswer({ document: String(data.get('document') ?? ''), reason: reasonIn(data) });
  return (
    <Question title={caseTexts.requestTitle} act={caseTexts.request} onClose={onClose} onSubmit={submit}>
      <Field id="document" label={t(caseTexts.document)}>
        <Select name="document">
          {kinds.map(({ kind, title }) => (
            <option key={kind} value={kind}>
              {t(title)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="reason" label={t(caseTexts.note)} hint={t(texts.reasonHint)}>
        <Textarea name="reason" maxLength={limits.reasonLength} dir="auto" />
      </Field>
    </Question>
  );
};

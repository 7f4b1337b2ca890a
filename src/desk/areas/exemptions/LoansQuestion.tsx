/** Deciding in part: which loans are waived, and why the others are not. */
import { useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { formatAmount } from '#contract/money/money.ts';
import type { ExemptionItem } from '#contract/services/exemptions.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field, FieldError } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import { usePage } from '../../page/Frame.tsx';
import { Question } from '../../page/pane/decisions.tsx';
import { fill, text, texts } from '../../page/texts.ts';

export type Decided = { reason: string; items: { loanId: string; isExempted: boolean; reason?: string }[] };
type Props = { loans: readonly ExemptionItem[]; onClose: () => void; onAnswer: (decided: Decided) => void };

const WHOLE = 'reason';
const fieldOf = (loanId: string) => `reason-${loanId}`;

export const LoansQuestion = ({ loans, onClose, onAnswer }: Props) => {
  const { t } = usePage();
  const [waived, setWaived] = useState<readonly string[]>([]);
  /** The reasons that are missing; null before the first try. */
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  const isSome = waived.length > 0 && waived.length < loans.length;
  const toggle = (loanId: string) =>
    setWaived((all) => (all.includes(loanId) ? all.filter((other) => other !== loanId) : [...all, loanId]));
  const submit = (data: FormData) => {
    const written = (name: string) => String(data.get(name) ?? '').trim();
    const rejected = loans.filter(({ loanId }) => !waived.includes(loanId));
    const lacking = [...rejected.map(({ loanId }) => fieldOf(loanId)), WHOLE].filter((name) => written(name) === '');
    setMissing(lacking);
    if (!isSome) return document.getElementById(loans[0]?.loanId ?? '')?.focus();
    if (lacking[0] !== undefined) return document.getElementById(lacking[0])?.focus();
    onAnswer({
      reason: written(WHOLE),
      items: loans.map(({ loanId }) =>
        waived.includes(loanId)
          ? { loanId, isExempted: true }
          : { loanId, isExempted: false, reason: written(fieldOf(loanId)) },
      ),
    });
  };
  const errorOf = (name: string) => missing?.includes(name) && t(texts.reasonMissing);
  return (
    <Question
      title={text('الإعفاء جزئيًا', 'Exempt in part')}
      act={text('اعتمد القرار', 'Decide in part')}
      onClose={onClose}
      onSubmit={submit}
    >
      {missing && !isSome && (
        <FieldError id="loans-error">
          {t(text('اختر بعض القروض لا كلها.', 'Choose some of the loans, not all of them.'))}
        </FieldError>
      )}
      {loans.map(({ loanId, title, outstanding }) => {
        const name = t(title);
        return (
          <div key={loanId} className="stack">
            <Checkbox id={loanId} checked={waived.includes(loanId)} onChange={() => toggle(loanId)}>
              {t(fill(text('أعفِ من: {}', 'Waive: {}'), `${name} (${formatAmount(outstanding)})`))}
            </Checkbox>
            {!waived.includes(loanId) && (
              <Field
                id={fieldOf(loanId)}
                label={t(fill(text('سبب عدم الإعفاء من {}', 'Why {} is not waived'), name))}
                error={errorOf(fieldOf(loanId))}
              >
                <Textarea name={fieldOf(loanId)} rows={2} maxLength={limits.reasonLength} dir="auto" />
              </Field>
            )}
          </div>
        );
      })}
      <Field id={WHOLE} label={t(texts.reason)} hint={t(texts.reasonHint)} error={errorOf(WHOLE)}>
        <Textarea name={WHOLE} maxLength={limits.reasonLength} dir="auto" />
      </Field>
    </Question>
  );
};

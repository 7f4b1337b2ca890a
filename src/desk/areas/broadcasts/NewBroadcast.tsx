/** Writes a broadcast in both languages, says how many citizens it is for, and sends it once that is confirmed. */
import { useState } from 'react';
import {
  AUDIENCE_LOANS,
  BROADCAST_PAGES,
  BROADCAST_TEXT,
  type BroadcastForm,
  type BroadcastSize,
  broadcastForm,
} from '#contract/portal/broadcasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import controls from '../../page/controls.module.css';
import { CallError, deskClient } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import { Question } from '../../page/pane/decisions.tsx';
import { useUnsent } from '../../page/pane/unsent.ts';
import { fill, texts } from '../../page/texts.ts';
import { type AudienceRegion, endpoints } from './broadcasts.contract.ts';
import { broadcastPages, broadcastTexts } from './broadcasts.texts.ts';

const client = deskClient(endpoints);

const FIELDS = { ar: 'broadcast-ar', en: 'broadcast-en' } as const;
type Lang = keyof typeof FIELDS;

/** What was counted, and the id under which it is sent, so that it is sent once, however often it is confirmed. */
type Counted = { form: BroadcastForm & { id: string }; size: BroadcastSize };

const Confirm = ({ counted, onClose, onBegun }: { counted: Counted; onClose: () => void; onBegun: () => void }) => {
  const { t, lang, announce } = usePage();
  const number = new Intl.NumberFormat(lang === 'ar' ? 'ar-SA-u-nu-latn' : 'en');
  const { form, size } = counted;
  const send = async () => {
    try {
      await client.beginBroadcast({ body: form });
      onBegun();
      announce(broadcastTexts.begun);
    } catch (error) {
      const isTwin = error instanceof CallError && error.message === 'illegal_transition';
      if (isTwin) onClose();
      // Otherwise the question stays open: confirmed again, it is the same broadcast.
      announce(isTwin ? broadcastTexts.twin : texts.failed, 'error');
    }
  };
  return (
    <Question title={broadcastTexts.confirm} act={broadcastTexts.send} onClose={onClose} onSubmit={() => void send()}>
      <p>{t(fill(broadcastTexts.people, number.format(size.people)))}</p>
      <p>{t(fill(broadcastTexts.parts, number.format(size.parts)))}</p>
      <p dir="rtl" lang="ar">
        {form.text.ar}
      </p>
      <p dir="ltr" lang="en">
        {form.text.en}
      </p>
    </Question>
  );
};

type Conditions = { page: string; region: string; branch: string; loan: string; isOpen: boolean };
const EVERYBODY: Conditions = { page: BROADCAST_PAGES[0], region: '', branch: '', loan: '', isOpen: false };

const formOf = (text: Record<Lang, string>, { page, region, branch, loan, isOpen }: Conditions) => ({
  text,
  page,
  audience: {
    ...(region !== '' && { regionId: region }),
    ...(branch !== '' && { branchId: branch }),
    ...(loan !== '' && { loan }),
    ...(isOpen && { hasOpenApplication: true }),
  },
});

const Condition = ({
  label,
  value,
  onChoose,
  options,
}: {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly { id: string; title: string }[];
}) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  </Field>
);

export const NewBroadcast = ({ regions, onBegun }: { regions: readonly AudienceRegion[]; onBegun: () => void }) => {
  const { t, announce } = usePage();
  const [ar, setAr] = useUnsent(FIELDS.ar);
  const [en, setEn] = useUnsent(FIELDS.en);
  const [conditions, setConditions] = useState(EVERYBODY);
  const [wrong, setWrong] = useState<Lang[]>([]);
  const [counted, setCounted] = useState<Counted>();
  const [isCounting, setCounting] = useState(false);
  const choose = (chosen: Partial<Conditions>) => setConditions((before) => ({ ...before, ...chosen }));

  const count = async () => {
    const { data: form, error } = broadcastForm.safeParse(formOf({ ar, en }, conditions));
    const refused = (['ar', 'en'] as const).filter((lang) => error?.issues.some(({ path }) => path[1] === lang));
    setWrong(refused);
    if (refused[0]) document.getElementById(FIELDS[refused[0]])?.focus();
    if (!form || isCounting) return;
    setCounting(true);
    try {
      setCounted({ form: { ...form, id: crypto.randomUUID() }, size: await client.sizeBroadcast({ body: form }) });
    } catch {
      announce(texts.failed, 'error');
    } finally {
      setCounting(false);
    }
  };
  const all = { id: '', title: t(broadcastTexts.everybody) };
  const named = (places: readonly { id: string; title: { ar: string; en: string } }[]) => [
    all,
    ...places.map(({ id, title }) => ({ id, title: t(title) })),
  ];
  const branches = regions.filter(({ id }) => conditions.region === '' || id === conditions.region);
  const loanTitles = { any: broadcastTexts.anyLoan, troubled: broadcastTexts.troubledLoan };
  const written = (lang: Lang) => ({
    id: FIELDS[lang],
    hint: t(broadcastTexts.length),
    error: wrong.includes(lang) && t(broadcastTexts.wrong),
  });
  return (
    <Card>
      <div className={controls.controls}>
        <h3>{t(broadcastTexts.write)}</h3>
        <p className="quiet">{t(broadcastTexts.about)}</p>
        <Field {...written('ar')} label={t(broadcastTexts.arabic)}>
          <Textarea
            rows={3}
            dir="rtl"
            lang="ar"
            maxLength={BROADCAST_TEXT.max}
            value={ar}
            onChange={({ target }) => setAr(target.value)}
          />
        </Field>
        <Field {...written('en')} label={t(broadcastTexts.english)}>
          <Textarea
            rows={3}
            dir="ltr"
            lang="en"
            maxLength={BROADCAST_TEXT.max}
            value={en}
            onChange={({ target }) => setEn(target.value)}
          />
        </Field>
        <Condition
          label={t(broadcastTexts.opens)}
          value={conditions.page}
          onChoose={(page) => choose({ page })}
          options={BROADCAST_PAGES.map((id) => ({ id, title: t(broadcastPages[id]) }))}
        />
        <h4>{t(broadcastTexts.to)}</h4>
        <Condition
          label={t(broadcastTexts.region)}
          value={conditions.region}
          onChoose={(region) => choose({ region, branch: '' })}
          options={named(regions)}
        />
        <Condition
          label={t(broadcastTexts.branch)}
          value={conditions.branch}
          onChoose={(branch) => choose({ branch })}
          options={named(branches.flatMap((region) => region.branches))}
        />
        <Condition
          label={t(broadcastTexts.loan)}
          value={conditions.loan}
          onChoose={(loan) => choose({ loan })}
          options={[all, ...AUDIENCE_LOANS.map((id) => ({ id, title: t(loanTitles[id]) }))]}
        />
        <Checkbox checked={conditions.isOpen} onChange={({ target }) => choose({ isOpen: target.checked })}>
          {t(broadcastTexts.openApplication)}
        </Checkbox>
        <div>
          <Button pending={isCounting} onClick={() => void count()}>
            {t(broadcastTexts.count)}
          </Button>
        </div>
      </div>
      {counted && (
        <Confirm
          counted={counted}
          onClose={() => setCounted(undefined)}
          onBegun={() => {
            setCounted(undefined);
            setAr('');
            setEn('');
            setConditions(EVERYBODY);
            onBegun();
          }}
        />
      )}
    </Card>
  );
};

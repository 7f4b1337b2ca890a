/** Fields whose days can be typed: one with closed days, a range, and those that only show. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { pastHijri } from '#contract/calendar/date-input.ts';
import { typedDate, typedRange } from '#contract/fields/fields.ts';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { DateField } from '#web/parts/date-picker/field/DateField.tsx';
import { DateRangeField } from '#web/parts/date-picker/field/DateRangeField.tsx';
import { pastHijriPicker } from '#web/parts/date-picker/field/past-hijri-picker.ts';
import { rulesOf } from '#web/parts/date-picker/field/picked-days.ts';
import { Button } from '#web/ui/Button.tsx';
import { officeDays, TODAY } from './cases.ts';
import { galleryDaySentences, galleryRangeSentences } from './date-picker-gallery.sentences.ts';

const office = {
  calendar: 'hijri',
  monthLength: 'calendar',
  today: TODAY.hijri,
  min: '1448/06',
  max: '1448/08',
  options: officeDays,
} as const;
const past = pastHijri(TODAY.hijri, 10);
const shown = { ...pastHijriPicker({ past, firstView: 'calendar', usual: 0 }), today: TODAY.hijri };

export const TypedFields = () => {
  const { t } = useLingui();
  return (
    <section className="stack" id="typed" aria-labelledby="typed-name">
      <h2 id="typed-name">{t`Typed days`}</h2>
      <OfficeDay />
      <Period />
      <DateField
        id="typed-read-only"
        label={t`Only to be read`}
        input={{ defaultValue: '1448/06/03' }}
        picker={shown}
        readOnly
      />
      <DateField
        id="typed-disabled"
        label={t`Not to be changed now`}
        input={{ defaultValue: '1448/06/03' }}
        picker={shown}
        disabled
      />
    </section>
  );
};

const Answer = ({ value }: { value: unknown }) => (
  <p>
    <code dir="ltr">{JSON.stringify(value)}</code>
  </p>
);

const OfficeDay = () => {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<unknown>(null);
  const { ask, register, ...checked } = useSchemaForm({
    schema: z.object({ day: typedDate(rulesOf(office)) }),
    labels: { day: t`Day of the visit` },
    sentences: galleryDaySentences,
    idPrefix: 'typed',
    defaults: { day: '' },
  });
  return (
    <Form isSent={false} of={checked} send={setAnswer}>
      <DateField {...ask('day')} input={register('day')} picker={office} clearable />
      <div className="actions">
        <Button type="submit" variant="secondary">
          <Trans>Check</Trans>
        </Button>
      </div>
      <Answer value={answer} />
    </Form>
  );
};

const Period = () => {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<unknown>(null);
  const { ask, register, ...checked } = useSchemaForm({
    schema: typedRange(past),
    labels: { from: t`Start of the range`, to: t`End of the range` },
    sentences: galleryRangeSentences,
    idPrefix: 'typed-period',
    defaults: { from: '', to: '' },
  });
  return (
    <Form isSent={false} of={checked} send={setAnswer}>
      <DateRangeField
        id="typed-period"
        label={t`A period in the past`}
        errors={{ from: ask('from').error, to: ask('to').error }}
        inputs={{ from: register('from'), to: register('to') }}
        picker={shown}
        clearable
      />
      <div className="actions">
        <Button type="submit" variant="secondary">
          <Trans>Check the period</Trans>
        </Button>
      </div>
      <Answer value={answer} />
    </Form>
  );
};

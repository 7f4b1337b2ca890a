import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { typedDate, typedRange } from '#contract/fields/fields.ts';
import { asks, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

export const galleryDaySentences = { day: asks(msg`Enter the day of the visit`) } satisfies FormSentences;

export const galleryRangeSentences = {
  from: asks(msg`Enter the first day of the period`),
  to: asks(msg`Enter the last day of the period`),
} satisfies FormSentences;

export const forms: CheckedForms = () => ({
  galleryDay: {
    sentences: galleryDaySentences,
    schemas: [
      z.object({ day: typedDate({ calendar: 'gregorian', min: '2026/01', max: '2026/02', options: [] } as never) }),
    ],
  },
  galleryRange: {
    sentences: galleryRangeSentences,
    schemas: [typedRange({ calendar: 'hijri', notAfter: '1448/06/16' })],
  },
});

/** The names of the states, events and actors that every wizard has. */
import type { Labels, Name } from '../kit/runtime/labels.ts';

/** `{ save: … }` beneath `asset` → `{ 'asset.save': … }`. */
export const beneath = <const P extends string, const Names extends Record<string, Name>>(prefix: P, names: Names) =>
  Object.fromEntries(Object.entries(names).map(([name, label]) => [`${prefix}.${name}`, label])) as {
    [N in keyof Names & string as `${P}.${N}`]: Name;
  };

/** A step that is answered on one screen, and the event that completes it. */
type Step = readonly [ar: string, en: string, completesAr: string, completesEn: string];
type Steps = Record<string, Step>;

const stepLabels = <S extends Steps, Before extends string, After extends string>(
  steps: S,
  labelOf: (step: string, names: Step) => [string, Name],
) =>
  Object.fromEntries(Object.entries(steps).map(([step, names]) => labelOf(step, names))) as {
    [K in keyof S & string as `${Before}${K}${After}`]: Name;
  };

/** `draft` is what the wizard fills in, `missing` says in Arabic that it does not exist. */
export const wizardLabels = <const S extends Steps>(draft: Labels & { missing: string }, steps: S) =>
  ({
    states: {
      opening: [`جارٍ فتح ${draft.ar}`, `Opening the ${draft.en}`],
      filling: [`تعبئة ${draft.ar}`, 'Filling in'],
      'filling.resuming': ['استئناف الطلب', 'Resuming'],
      ...stepLabels<S, 'filling.', ''>(steps, (step, [ar, en]) => [`filling.${step}`, [ar, en]]),
      missing: [draft.missing, `The ${draft.en} does not exist`],
      unavailable: [`تعذّر فتح ${draft.ar}`, `The ${draft.en} cannot be opened`],
    },
    events: {
      'input.changed': ['يكتب في الشاشة', 'Types into the form'],
      'step.back': ['يعود خطوة', 'Goes back one step'],
      'step.goTo': ['ينتقل إلى خطوة', 'Goes to a step'],
      'change.use': ['يعتمد تغييرًا لم يكتمل', 'Uses a change that was not finished'],
      'change.drop': ['يتخلّى عن تغيير لم يكتمل', 'Drops a change that was not finished'],
      'draft.changed': ['تغيّرت المسودة', 'The draft changed'],
      'draft.saved': ['حُفظت المسودة', 'The draft was saved'],
      'draft.rebased': ['دُمجت التغييرات مع نسخة أحدث', 'The changes were merged with a newer version'],
      'draft.replaced': ['حلّت نسخة أخرى محل المسودة', 'The draft was replaced by another version'],
      'draft.refused': ['رفض الخادم جزءًا من المسودة', 'The server refused part of the draft'],
      'draft.closed': ['أُغلقت المسودة', 'The draft was closed'],
      'draft.reload': [`يعيد فتح ${draft.ar}`, `Reopens the ${draft.en}`],
      ...stepLabels<S, '', '.complete'>(steps, (step, [, , ar, en]) => [`${step}.complete`, [ar, en]]),
    },
    actors: {
      openDraft: [`فتح ${draft.ar}`, `Opening the ${draft.en}`],
      draftSync: ['حفظ المسودة', 'Saving the draft'],
    },
  }) as const;

/** The further labels of a wizard with a submission. */
export const requestLabels = {
  states: {
    'filling.review': ['المراجعة والإرسال', 'Review and submission'],
    ...beneath('filling.review', {
      ready: ['جاهز للإرسال', 'Ready to submit'],
      saving: ['جارٍ الحفظ قبل الإرسال', 'Saving before submission'],
      sending: ['جارٍ إرسال الطلب', 'Submitting'],
    }),
  },
  events: {
    'step.cancel': ['يلغي الانتظار', 'Stops waiting'],
    'request.submit': ['يرسل الطلب', 'Submits the request'],
    ...beneath('attachment', {
      added: ['أُرفق مستند', 'A document was attached'],
      removed: ['أُزيل مستند', 'A document was removed'],
    }),
  },
  actors: {
    submitRequest: ['إرسال الطلب', 'Submitting the request'],
    upload: ['رفع مستند', 'Uploading a document'],
  },
} as const;

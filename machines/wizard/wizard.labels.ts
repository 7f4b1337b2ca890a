/** The names of the states, events and actors that every wizard has. `draft` is what the wizard fills in. */
import type { Labels } from '../kit/runtime/labels.ts';

export const wizardLabels = (draft: Labels) => ({
  states: {
    opening: { ar: `جارٍ فتح ${draft.ar}`, en: `Opening the ${draft.en}` },
    filling: { ar: `تعبئة ${draft.ar}`, en: 'Filling in' },
    'filling.resuming': { ar: 'العودة إلى الخطوة الناقصة', en: 'Resuming' },
    unavailable: { ar: `تعذّر فتح ${draft.ar}`, en: `The ${draft.en} cannot be opened` },
  },
  events: {
    'input.changed': { ar: 'يكتب في الشاشة', en: 'Types on the screen' },
    'step.back': { ar: 'يعود خطوة', en: 'Goes a step back' },
    'step.goTo': { ar: 'ينتقل إلى خطوة', en: 'Goes to a step' },
    'draft.changed': { ar: 'تغيّرت المسودة', en: 'The draft changed' },
    'draft.saved': { ar: 'حُفظت المسودة', en: 'The draft is saved' },
    'draft.replaced': { ar: 'حلّت نسخة أخرى محل المسودة', en: 'Another version took the draft’s place' },
    'draft.closed': { ar: 'أُغلقت المسودة', en: 'The draft is closed' },
    'draft.reload': { ar: `يعيد فتح ${draft.ar}`, en: `Opens the ${draft.en} again` },
  },
  actors: {
    openDraft: { ar: `فتح ${draft.ar}`, en: `Opening the ${draft.en}` },
    draftSync: { ar: 'حفظ المسودة', en: 'Saving the draft' },
  },
});

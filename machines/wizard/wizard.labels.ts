/** The labels of all that every wizard has. */
import type { FlowParts, Labels, Name } from '../kit/runtime/labels.ts';

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

const wizardParts = {
  actions: {
    countStart: ['يعدّ مرات الفتح', 'Counts the openings'],
    sendUnsent: ['يرسل إلى الحفظ ما لم يُرسل', 'Passes on to saving what was not sent yet', 'flow'],
    arrive: ['يسجّل الوصول إلى الخطوة', 'Records that the step is reached'],
    flushDraft: ['يطلب حفظ المسودة فورًا', 'Asks for the draft to be saved at once', 'flow'],
    retryDraft: ['يطلب إعادة محاولة الحفظ', 'Asks for another try at saving', 'flow'],
    openDraft: ['يعرض المسودة المحفوظة', 'Shows the saved draft'],
    keepInput: ['يحفظ ما كُتب', 'Stores what was typed'],
    sendInput: ['يرسل ما كُتب إلى الحفظ', 'Passes what was typed on to saving', 'flow'],
    goTo: ['يحفظ الخطوة المطلوبة', 'Stores the requested step'],
    markUnsaved: ['يسجّل أن شيئًا لم يُحفظ', 'Records that something is not saved'],
    keepSave: ['يسجّل الحفظ ووقته', 'Records the save and its time'],
    showRebased: ['يعرض المسودة المدموجة', 'Shows the merged draft'],
    replaceDraft: ['يعرض النسخة الأخرى', 'Shows the other version'],
    sendAnswer: ['يرسل الإجابة إلى الحفظ', 'Passes the answer on to saving', 'flow'],
    goToRefused: ['يتجه إلى الخطوة المرفوضة', 'Goes to the step that was refused'],
    keepRefusal: ['يحفظ سبب الرفض', 'Stores the reason for the refusal'],
    goToMend: ['يحفظ الخطوة التي يلزم تصحيحها', 'Stores the step that has to be corrected'],
    sendDrop: ['يطلب من الحفظ حذف ما كُتب', 'Asks saving to drop what was typed', 'flow'],
    clearInput: ['يحذف ما كُتب', 'Drops what was typed'],
  },
  guards: {
    opensAt: [
      'هذه هي الخطوة المطلوبة، أو أول خطوة لم تكتمل',
      'It is the requested step, or the first one that is not complete',
    ],
    namesStep: ['الخطوة المرفوضة معروفة', 'The refused step is known', 'invalid_request'],
    isSaved: ['حُفظ كل شيء لدى الصندوق', 'Everything is saved at the fund'],
    isUsable: ['ما كُتب في الخطوة إجابة صحيحة مكتملة', 'What was typed into the step is a valid and complete answer'],
    isUnfinished: [
      'في شاشة الخطوة غير ما في إجابتها',
      'The screen of the step says something else than its answer',
      'changeUnfinished',
    ],
    hasOtherAnswers: [
      'في النسخة إجابات مختلفة، أو تغيير لم يكتمل',
      'The version has different answers, or a change that is not finished',
      'changeUnfinished',
    ],
  },
  screens: {
    missing: ['الطلب غير موجود', 'Request not found'],
    documents: ['المستندات', 'Documents'],
  },
  rules: {
    '§2 Any unknown path shows the not-found page': 'كل عنوان غير معروف يعرض صفحة «غير موجودة»',
    '§3 A request can be a draft': 'قد يكون الطلب مسودة',
    'a step is opened from the list, the address or Back when nothing is missing before it':
      'تُفتح الخطوة من القائمة أو العنوان أو زر الرجوع إذا اكتمل ما قبلها',
    'the later writer sees both versions and chooses': 'من يكتب لاحقًا يرى النسختين ويختار',
    'a draft resumes at the first incomplete step': 'تُستأنف المسودة من أول خطوة لم تكتمل',
    'what the server refuses is corrected before anything is done with the draft':
      'يُصحَّح ما رفضه الخادم قبل أي إجراء على المسودة',
    'what was changed and not finished is used or dropped before anything is submitted':
      'ما تغيّر ولم يكتمل يُعتمد أو يُتخلى عنه قبل إرسال أي شيء',
    'what is sent off was looked at': 'لا يُرسل إلا ما روجع',
  },
  equivalent: {
    'Versions differ in the same steps, whichever comes first.': [
      'machines/wizard/wizard.context.ts takenVersion.changed: changedSteps(shown, version) → changedSteps(version, shown): arguments swapped',
      'machines/wizard/wizard.logic.ts answering.shownVersion: changedAnswers(context, version) → changedAnswers(version, context): arguments swapped',
    ],
  },
} as const satisfies FlowParts;

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
    ...wizardParts,
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
  actions: {
    endSubmission: ['ينهي الإرسال', 'Ends the submission'],
    beginSubmission: ['يبدأ الإرسال', 'Begins the submission'],
    refuseIncomplete: ['يذكر ما ينقص', 'States what is missing'],
    goToBlocker: ['يتجه إلى أول خطوة ناقصة', 'Goes to the first step that is not complete'],
    askToLookAgain: ['يطلب مراجعة ما تغيّر', 'Asks the citizen to look at what has changed'],
    keepSubmitted: ['يحفظ الطلب المرسل', 'Stores the submitted request'],
  },
  guards: {
    wasSubmitted: ['أُرسل هذا الطلب من قبل', 'This request was submitted before', 'draft_submitted'],
    isReachable: [
      'لا ينقص شيء قبل الخطوة المطلوبة',
      'Nothing is missing before the requested step',
      'request_incomplete',
    ],
    isReadyToSubmit: [
      'اكتملت الخطوات كلها وكل تغيير فيها، ولا ملف قيد الرفع',
      'All steps and every change are complete, and no file is being uploaded',
      'request_incomplete',
      'changeUnfinished',
    ],
    isSavedAndReady: [
      'حُفظ كل شيء، واكتملت الخطوات كلها وكل تغيير فيها',
      'Everything is saved, and all steps and every change are complete',
      'request_incomplete',
      'changeUnfinished',
    ],
  },
  screens: {
    review: ['المراجعة', 'Review'],
  },
  rules: {
    '§5 All required documents must be uploaded': 'يجب رفع جميع المستندات المطلوبة',
    '§5 what is missing is mended before the submission': 'يُستكمل الناقص قبل الإرسال',
    'returning to the address leads on to what became of the request': 'من يعود إلى العنوان يصل إلى ما آل إليه الطلب',
  },
} as const;

/** The names of the states, events and actors of a request, with what it is built on. `submitted`: the state that it ends in. */
export const requestFlowLabels = <const S extends Steps>(
  draft: Labels & { missing: string },
  steps: S,
  submitted: Name = ['أُرسل الطلب إلى الصندوق', 'Submitted to the fund'],
) => {
  const wizard = wizardLabels(draft, steps);
  return {
    shared: [wizard, requestLabels],
    states: { ...wizard.states, ...requestLabels.states, submitted },
    events: { ...wizard.events, ...requestLabels.events },
    actors: { ...wizard.actors, ...requestLabels.actors },
  } as const;
};

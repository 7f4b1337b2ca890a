/** The labels of what flows of different kinds have in common: problems, timers, forms, and what XState brings itself. */
import type { FlowParts } from './runtime/labels.ts';

export const commonLabels = {
  actions: {
    keepCivilId: ['يحفظ رقم الهوية', 'Stores the national ID number'],
    keepProblem: ['يحفظ سبب التعذّر', 'Stores the reason for the failure'],
    keepTyped: ['يحفظ ما كُتب', 'Stores what was typed'],
    clearProblem: ['يمسح سبب التعذّر السابق', 'Clears the earlier problem'],
    keepTheirs: ['يحفظ النسخة الأحدث', 'Stores the newer version'],
    keepReason: ['يحفظ السبب', 'Stores the reason'],
    raise: ['يبدأ مؤقّتًا', 'Starts a timer'],
    cancel: ['يوقف المؤقّت', 'Stops the timer'],
    keepAttachment: ['يضيف المستند إلى المرفقات', 'Adds the document to the attachments'],
    removeAttachment: ['يزيل المستند من المرفقات', 'Removes the document from the attachments'],
    keepAnswer: ['يحفظ الإجابة', 'Stores the answer'],
    openPlaces: ['يبدأ رفعًا لكل مستند مطلوب', 'Starts an upload for each required document', 'flow'],
    storeOnDevice: ['يحفظ ما كُتب على الجهاز', 'Stores what was typed on the device'],
    countEdition: ['يرقّم ما أُرسل كي لا يتكرر', 'Numbers what is sent so that it counts once'],
    keepContract: ['يحفظ العقد', 'Stores the contract'],
  },
  guards: {
    hasProblemCode: ['سبب التعذّر واحد مما يلي', 'The problem is one of these'],
    and: ['كل ما يلي', 'All of these'],
    or: ['واحد مما يلي', 'One of these'],
    not: ['ليس ما يلي', 'Not this'],
    hasReason: ['ذُكر السبب', 'A reason is given'],
  },
  screens: {
    done: ['اكتمل الأمر', 'Done'],
    expired: ['انتهت المهلة', 'Time is up'],
    loading: ['جارٍ التحميل', 'Loading'],
    unavailable: ['غير متاح الآن', 'Not available now'],
    form: ['النموذج', 'Form'],
    conflict: ['تعارض نسختين', 'Two versions in conflict'],
    rejected: ['مرفوض', 'Rejected'],
    none: ['لا شيء يظهر', 'Nothing is shown'],
    failed: ['لم ينجح', 'Failed'],
    submitted: ['أُرسل الطلب', 'Submitted'],
    refused: ['مرفوض', 'Refused'],
  },
  tags: {
    form: ['يعرض نموذجًا', 'Shows a form'],
    busy: ['ينتظر جوابًا', 'Waits for an answer'],
    keepOpen: ['يلزم أن تبقى الصفحة مفتوحة', 'The page has to stay open'],
  },
  rules: {
    '§8 the common handler': 'المعالجة العامة للأخطاء',
    '§8 Something went wrong, please try again': 'حدث خطأ، حاول مرة أخرى',
    'a citizen may change their mind at any time': 'للمواطن أن يعدل عن رأيه متى شاء',
    '§8 please try again': 'حاول مرة أخرى',
  },
} as const satisfies FlowParts;

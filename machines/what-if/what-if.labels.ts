import { defineFlow } from '../kit/flow.ts';
import { beneath, wizardLabels } from '../wizard/wizard.labels.ts';
import type { whatIfMachine } from './what-if.machine.ts';
import { whatIfModel } from './what-if.model.ts';

const wizard = wizardLabels(
  { ar: 'التجربة', en: 'request', missing: 'التجربة غير موجودة' },
  {
    init: ['المنتج والمشروع', 'Product and project', 'يكمل المنتج والمشروع', 'Completes product and project'],
    conditions: ['شروط المنتج', 'Conditions of the product', 'يقرّ بالاطلاع على الشروط', 'Acknowledges the conditions'],
    assets: ['أصول المشروع', 'Assets of the project', 'يكمل قائمة الأصول', 'Completes the list of assets'],
    documents: ['المستندات المتوفرة', 'Documents at hand', 'يكمل المستندات', 'Completes the documents'],
  },
);

export const whatIfFlow = defineFlow<typeof whatIfMachine>(whatIfModel, {
  title: ['تجربة قرض', 'What-if request'],
  sections: ['1', '2', '3', '5', '8'],
  states: {
    ...wizard.states,
    ...beneath('filling.assets', { list: ['قائمة الأصول', 'List of assets'], asset: ['أصل واحد', 'One asset'] }),
    'filling.done': ['النتيجة', 'The answer'],
    ...beneath('filling.done', {
      saving: ['جارٍ حفظ الإجابات', 'Saving the answers'],
      asking: ['جارٍ سؤال الصندوق', 'Asking the fund'],
      unanswered: ['لم يصل جواب الصندوق', 'The fund has not answered'],
      answered: ['أجاب الصندوق', 'The fund has answered'],
      applying: ['جارٍ بدء الطلب', 'Beginning the application'],
    }),
    applied: ['بدأ طلب القرض', 'The application has begun'],
    discarded: ['حُذفت التجربة', 'The request is thrown away'],
  },
  events: {
    ...wizard.events,
    ...beneath('asset', {
      add: ['يبدأ إضافة أصل', 'Begins to add an asset'],
      change: ['يفتح أصلًا لتعديله', 'Opens an asset to change it'],
      remove: ['يزيل أصلًا', 'Removes an asset'],
      save: ['يحفظ الأصل', 'Puts the asset into the list'],
    }),
    'estimate.carried': ['يحمل تقديره من صفحة المنتجات', 'Brings an estimate from the page of products'],
    'answer.retry': ['يسأل الصندوق مرة أخرى', 'Asks the fund again'],
    'application.begin': ['يتقدّم بهذه البيانات', 'Applies with this'],
  },
  actors: {
    ...wizard.actors,
    draftDiscard: ['حذف المسودة', 'Throwing the draft away'],
    askFund: ['سؤال الصندوق', 'Asking the fund'],
    beginApplication: ['بدء طلب القرض', 'Beginning the application'],
  },
});

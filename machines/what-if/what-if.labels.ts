import { defineFlow } from '../kit/flow.ts';
import { beneath, wizardLabels } from '../wizard/wizard.labels.ts';
import type { whatIfMachine } from './what-if.machine.ts';
import { whatIfModel } from './what-if.model.ts';

const wizard = wizardLabels(
  { ar: 'التجربة', en: 'request', missing: 'التجربة غير موجودة' },
  {
    init: ['المنتج والمشروع', 'Product and project', 'يكمل المنتج والمشروع', 'Completes the product and project'],
    conditions: ['شروط القرض', 'Loan conditions', 'يقرّ بالاطلاع على الشروط', 'Acknowledges the conditions'],
    assets: ['أصول المشروع', 'Assets of the project', 'يكمل قائمة الأصول', 'Completes the list of assets'],
    documents: ['المستندات المتوفرة', 'Documents you have', 'يكمل المستندات', 'Completes the documents'],
  },
);

export const whatIfFlow = defineFlow<typeof whatIfMachine>(whatIfModel, {
  title: ['تجربة قرض', 'What-if request'],
  sections: ['1', '2', '3', '5', '8'],
  states: {
    ...wizard.states,
    ...beneath('filling.assets', { list: ['قائمة الأصول', 'List of assets'], asset: ['أصل واحد', 'One asset'] }),
    'filling.done': ['النتيجة', 'The result'],
    ...beneath('filling.done', {
      saving: ['جارٍ حفظ الإجابات', 'Saving the answers'],
      asking: ['بانتظار رد الصندوق', 'Waiting for the fund’s answer'],
      unanswered: ['لم يصل رد الصندوق', 'No answer from the fund'],
      answered: ['وصل رد الصندوق', 'The fund has answered'],
      finishing: ['جارٍ حفظ ما تقرر قبل الطلب', 'Saving what was decided before applying'],
      applying: ['جارٍ بدء الطلب', 'Starting the application'],
    }),
    applied: ['فُتح طلب القرض', 'Loan application opened'],
    discarded: ['حُذفت التجربة', 'Request deleted'],
  },
  events: {
    ...wizard.events,
    ...beneath('asset', {
      add: ['يبدأ إضافة أصل', 'Starts adding an asset'],
      change: ['يفتح أصلًا لتعديله', 'Opens an asset to change it'],
      remove: ['يزيل أصلًا', 'Removes an asset'],
      save: ['يضيف الأصل إلى القائمة', 'Adds the asset to the list'],
    }),
    'estimate.carried': ['ينقل تقديره من صفحة المنتجات', 'Brings an estimate from the products page'],
    'answer.retry': ['يعيد المحاولة', 'Tries again'],
    'application.begin': ['يقدّم طلبًا بهذه البيانات', 'Applies with this estimate'],
  },
  actors: {
    ...wizard.actors,
    draftDiscard: ['حذف المسودة', 'Deleting the draft'],
    askFund: ['حساب الصندوق للتقدير', 'The fund’s calculation'],
    beginApplication: ['فتح طلب القرض', 'Opening the loan application'],
  },
});

import { defineFlow } from '../kit/flow.ts';
import type { MachineLabels } from '../kit/runtime/labels.ts';
import { wizardLabels } from '../wizard/wizard.labels.ts';
import type { whatIfMachine } from './what-if.machine.ts';
import { whatIfModel } from './what-if.model.ts';

const common = wizardLabels({ ar: 'التجربة', en: 'request' });

export const whatIfLabels = {
  states: {
    ...common.states,
    'filling.init': { ar: 'المنتج والمشروع', en: 'Product and project' },
    'filling.conditions': { ar: 'شروط المنتج', en: 'Conditions of the product' },
    'filling.assets': { ar: 'أصول المشروع', en: 'Assets of the project' },
    'filling.assets.list': { ar: 'قائمة الأصول', en: 'List of assets' },
    'filling.assets.asset': { ar: 'أصل واحد', en: 'One asset' },
    'filling.documents': { ar: 'المستندات المتوفرة', en: 'Documents at hand' },
    'filling.done': { ar: 'النتيجة', en: 'The answer' },
    'filling.done.saving': { ar: 'جارٍ حفظ الإجابات', en: 'Saving the answers' },
    'filling.done.asking': { ar: 'جارٍ سؤال الصندوق', en: 'Asking the fund' },
    'filling.done.unanswered': { ar: 'لم يصل جواب الصندوق', en: 'The fund has not answered' },
    'filling.done.answered': { ar: 'أجاب الصندوق', en: 'The fund has answered' },
    'filling.done.applying': { ar: 'جارٍ بدء الطلب', en: 'Beginning the application' },
    applied: { ar: 'بدأ طلب القرض', en: 'The application has begun' },
    discarded: { ar: 'حُذفت التجربة', en: 'The request is thrown away' },
    missing: { ar: 'التجربة غير موجودة', en: 'No such request' },
  },
  events: {
    ...common.events,
    'init.complete': { ar: 'يكمل المنتج والمشروع', en: 'Completes product and project' },
    'conditions.complete': { ar: 'يقرّ بالاطلاع على الشروط', en: 'Acknowledges the conditions' },
    'documents.complete': { ar: 'يكمل المستندات', en: 'Completes the documents' },
    'assets.complete': { ar: 'يكمل قائمة الأصول', en: 'Completes the list of assets' },
    'asset.add': { ar: 'يبدأ إضافة أصل', en: 'Begins to add an asset' },
    'asset.change': { ar: 'يفتح أصلًا لتعديله', en: 'Opens an asset to change it' },
    'asset.remove': { ar: 'يزيل أصلًا', en: 'Removes an asset' },
    'asset.save': { ar: 'يحفظ الأصل', en: 'Puts the asset into the list' },
    'answer.retry': { ar: 'يسأل الصندوق مرة أخرى', en: 'Asks the fund again' },
    'application.begin': { ar: 'يتقدّم بهذه البيانات', en: 'Applies with this' },
  },
  actors: {
    ...common.actors,
    draftDiscard: { ar: 'حذف المسودة', en: 'Throwing the draft away' },
    askFund: { ar: 'سؤال الصندوق', en: 'Asking the fund' },
    beginApplication: { ar: 'بدء طلب القرض', en: 'Beginning the application' },
  },
} satisfies MachineLabels<typeof whatIfMachine>;

export const whatIfFlow = defineFlow<typeof whatIfMachine>(whatIfModel, {
  title: ['تجربة قرض', 'What-if request'],
  sections: ['1', '2', '3', '5', '8'],
  ...whatIfLabels,
});

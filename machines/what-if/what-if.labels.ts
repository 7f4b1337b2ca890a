import { BLOCKER_REASONS } from '#contract/loans/loan-application.ts';
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
  onMap: { area: 'loans', pages: ['what-if/WhatIfPage'] },
  shared: [wizard],
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
  actions: {
    renewInit: ['يضع التقدير في الصفحة الأولى', 'Puts the estimate into the first page'],
    startAsset: ['يفتح صفحة الأصل بما كُتب له', 'Opens the page of the asset with what was typed for it'],
    keepInfo: ['يحفظ التقدير المحسوب', 'Stores the calculated estimate'],
    countApplication: ['يعدّ الطلبات المفتوحة من التقدير', 'Counts the applications made from the estimate'],
    keepApplication: ['يحفظ الطلب الذي فُتح', 'Stores the application that was opened'],
  },
  guards: {
    isReachable: [
      'لا ينقص شيء قبل الخطوة المطلوبة',
      'Nothing is missing before the requested step',
      ...BLOCKER_REASONS,
    ],
    isAcceptable: ['الإجابة صحيحة ومكتملة', 'The answer is valid and complete'],
    isWithoutInit: ['الصفحة الأولى لم تكتمل بعد', 'The first page has not been completed'],
    isListed: ['الأصل مدرج في القائمة', 'The asset is in the list'],
    isAcceptableAsset: [
      'الأصل مكتمل وله طرف ثالث ولم يُضف من قبل',
      'The asset is complete, has a third party and is not yet in the list',
    ],
    isAnswered: ['التقدير محسوب', 'The estimate is calculated'],
    isFinished: ['لم يبقَ تغيير لم يُعتمد', 'No change was left unfinished', 'changeUnfinished'],
  },
  screens: {
    init: ['المنتج والمشروع', 'Product and project'],
    conditions: ['شروط القرض', 'Loan conditions'],
    assetsList: ['قائمة الأصول', 'List of assets'],
    asset: ['الأصل', 'Asset'],
    done: ['التقدير المالي', 'The estimate'],
    applied: ['فُتح طلب القرض', 'Loan application opened'],
    discarded: ['حُذف الطلب', 'Request deleted'],
  },
  rules: {
    '§2 What-if loan request flow': 'مسار تجربة القرض',
    'a request that was thrown away elsewhere is missing here': 'طلب حُذف من مكان آخر لا يوجد هنا',
    'an estimate that a visitor made is carried into a new request, and saved with it':
      'تقدير الزائر يُنقل إلى طلب جديد ويُحفظ معه',
    '§5 at least one asset is needed to complete': 'يلزم أصل واحد على الأقل للإكمال',
    '§5 The same asset cannot be added twice; an asset without a third party cannot be selected':
      'لا يُضاف الأصل نفسه مرتين، ولا يُختار أصل بلا طرف ثالث',
    '§3 whatIf object: dealFinancialInfo': 'كيان التجربة: البيانات المالية للقرض',
    '§1 a what-if flow and a full new-loan-application flow': 'مسار للتجربة ومسار كامل لطلب القرض',
  },
  equivalent: {
    'It is asked last, and one of the branches is always taken.': [
      'whatIf.filling.resuming · always[5]: guard dropped',
    ],
    'Nothing is missing any more, so resuming leads to the answer as well.': [
      'whatIf.filling.documents · documents.complete[0] to whatIf.filling.resuming: wrong target',
    ],
    'The fund has answered, and with its answer the saving ends at once.': [
      'whatIf.filling.done.asking · xstate.done.actor.askFund[0] to whatIf.filling.done.saving: wrong target',
      'whatIf.filling.done.applying · xstate.error.actor.beginApplication[0] to whatIf.filling.done.saving: wrong target',
    ],
    'Every transition names the page of the assets that it leads to.': [
      'whatIf.filling.assets in asset: wrong initial',
    ],
    'Without a draft nothing is asked, and without a product none is offered: the fallback narrows its type.': [
      'machines/what-if/what-if.setup.ts guards.isListed: context.answers.assets?.some(({ assetId }) => assetId === pa… → context.answers.assets?.some(({ assetId }) => assetId === pa…: fallback dropped',
      'machines/what-if/what-if.setup.ts remove.answer: context.answers.assets ?? [] → context.answers.assets: fallback dropped',
      'machines/what-if/what-if.rules.ts chosenSubProduct: reference?.catalogue.products .flatMap(({ subProducts }) => … → reference?.catalogue.products .flatMap(({ subProducts }) => …: fallback dropped',
      'machines/what-if/what-if.rules.ts factsOf.assets: known.reference?.assets ?? [] → known.reference?.assets: fallback dropped',
      'machines/what-if/what-if.rules.ts factsOf.applicantAge: known.reference?.applicant.age ?? null → known.reference?.applicant.age: fallback dropped',
      'machines/what-if/what-if.rules.ts reasonsAgainstAsset: context.reference?.assets ?? [] → context.reference?.assets: fallback dropped',
    ],
  },
});

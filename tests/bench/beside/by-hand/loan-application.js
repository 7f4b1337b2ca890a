/** The nine steps of a loan application. */
import {
  $,
  amount,
  amountOf,
  check,
  logIn,
  make,
  offer,
  radio,
  required,
  send,
  shareOf,
  startWizard,
  term,
} from './wizard.js';

await logIn();
const [{ products, documentKinds, terms }, { regions }, applicant, { administrativeFee }] = await Promise.all([
  send('/products'),
  send('/locations'),
  send('/applicant'),
  send('/config'),
]);
const byId = (id) => document.getElementById(id);
const subProductOf = ({ products: chosen } = {}) =>
  products.flatMap(({ subProducts }) => subProducts).find(({ id }) => id === chosen?.subProductId);
const branchOf = (id) => regions.flatMap(({ branches }) => branches).find((branch) => branch.id === id);
const officeOf = ({ branchId, officeId }) => branchOf(branchId)?.offices.find(({ id }) => id === officeId);
const kindsOf = (answers) => {
  const wanted = subProductOf(answers)?.requiredDocuments[answers.applicantType.applicantType] ?? [];
  return documentKinds.filter(({ kind }) => wanted.includes(kind));
};
const documentOf = ({ title, hint }) => make('li', title.ar, make('small', hint.ar));
let type = 'individual';

// The products under their sectors, the sub products beneath the chosen one.
const list = byId('products');
const subList = byId('sub-products');
for (const [sector, inSector] of Map.groupBy(products, (product) => product.sector.ar))
  list.append(make('h2', sector), ...inSector.map((product) => radio('productId', product)));
const offerSubProducts = (productId) => {
  const product = products.find(({ id }) => id === productId);
  subList.hidden = !product;
  if (!product) return;
  subList.querySelector('legend').textContent = `المنتجات الفرعية: ${product.title.ar}`;
  for (const old of subList.querySelectorAll('label')) old.remove();
  subList.append(
    ...product.subProducts.map((sub) =>
      radio('subProductId', sub, sub.closed !== null || !sub.applicantTypes.includes(type)),
    ),
  );
  byId(`productId-${productId}`).closest('label').after(subList);
};
const tellDocuments = (subProductId) => {
  const sub = subProductOf({ products: { subProductId } });
  const wanted = documentKinds.filter(({ kind }) => sub?.requiredDocuments[type]?.includes(kind));
  byId('chosen').textContent = sub ? `${sub.title.ar}: ${wanted.length} مستندات` : 'اختر المنتج الفرعي';
  byId('required').replaceChildren(...wanted.map(documentOf));
};
list.addEventListener('change', ({ target }) => {
  if (target.name === 'productId') offerSubProducts(target.value);
  tellDocuments(target.name === 'subProductId' ? target.value : undefined);
});

const tellOffice = () => {
  const branch = branchOf($('branchId').value);
  const office = branch?.offices.find(({ id }) => id === $('officeId').value);
  const card = byId('office');
  card.hidden = !office;
  if (!office) return;
  card.querySelector('h2').textContent = office.title.ar;
  const [name, address, phone] = card.querySelectorAll('dd');
  name.textContent = branch.title.ar;
  address.textContent = office.address.ar;
  phone.textContent = office.phone;
};
const chooseRegion = () => {
  offer($('branchId'), regions.find(({ id }) => id === $('regionId').value)?.branches ?? [], 'اختر الفرع');
  chooseBranch();
};
const chooseBranch = () => {
  offer($('officeId'), branchOf($('branchId').value)?.offices ?? [], 'اختر المكتب');
  tellOffice();
};
offer($('regionId'), regions, 'اختر المنطقة');
$('regionId').addEventListener('change', chooseRegion);
$('branchId').addEventListener('change', chooseBranch);
$('officeId').addEventListener('change', tellOffice);

const tellEstimate = () => {
  const cost = (amountOf($('capitalCost').value) || 0) + (amountOf($('operationalCost').value) || 0);
  byId('share').textContent = amount(shareOf(cost));
  byId('own').textContent = amount(cost - shareOf(cost));
};
for (const name of ['capitalCost', 'operationalCost']) $(name).addEventListener('input', tellEstimate);

/** A place for each document; a file is uploaded as soon as it is chosen. */
const placeOf = (wizard, document) => {
  const { kind } = document;
  const file = Object.assign(make('input'), {
    type: 'file',
    id: `file-${kind}`,
    name: `file-${kind}`,
    accept: '.pdf,image/*',
  });
  const state = make('p');
  state.role = 'status';
  const place = documentOf(document);
  place.id = `document-${kind}`;
  if (wizard.draft.attachments.some((attached) => attached.kind === kind)) state.append(make('b', 'أُرفق'));
  place.append(file, state, Object.assign(make('div'), { className: 'error' }));
  file.addEventListener('change', async () => {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', file.files[0]);
    state.textContent = 'جارٍ الرفع…';
    await wizard.saving();
    const attached = await send(`/drafts/${wizard.id}/attachments`, { method: 'POST', body, key: crypto.randomUUID() });
    wizard.draft.attachments.push(attached);
    state.replaceChildren(`${attached.name} `, make('b', 'أُرفق'));
  });
  return place;
};

const IDENTITY = ['mobile', 'email', 'city', 'district', 'street', 'buildingNumber', 'postalCode'];
const TYPES = { individual: 'فرد', company: 'شركة', institute: 'مؤسسة أو جهة' };
const PROJECTS = { new: 'مشروع جديد', expansion: 'توسعة مشروع قائم' };
const review = ({ draft: { answers, attachments } }) => {
  const { applicantType, products: chosen, branch, cost, identity } = answers;
  const product = products.find(({ id }) => id === chosen.productId);
  const costs = [cost.capitalCost ?? 0, cost.operationalCost ?? 0];
  const sections = {
    'مقدم الطلب': [term('نوع مقدم الطلب', TYPES[applicantType.applicantType])],
    المنتج: [
      term('المنتج', product.title.ar),
      term('المنتج الفرعي', subProductOf({ products: chosen }).title.ar),
      term('اسم المشروع', chosen.projectName),
      term('نوع المشروع', PROJECTS[chosen.projectType]),
    ],
    'الفرع والمكتب': [term('الفرع', branchOf(branch.branchId).title.ar), term('المكتب', officeOf(branch).title.ar)],
    التكلفة: [
      term('التكلفة الرأسمالية', amount(costs[0])),
      term('التكلفة التشغيلية', amount(costs[1])),
      term('إجمالي التكلفة', amount(costs[0] + costs[1])),
    ],
    المستندات: attachments.map(({ kind, name }) =>
      term(documentKinds.find((document) => document.kind === kind).title.ar, name),
    ),
    الهوية: [
      term('رقم الهوية الوطنية أو الإقامة', identity.civilId),
      term('رقم الجوال', identity.mobile),
      term('البريد الإلكتروني', identity.email),
      term(
        'العنوان الوطني',
        `${identity.buildingNumber} ${identity.street}، ${identity.district}، ${identity.city} ${identity.postalCode}`,
      ),
    ],
  };
  const change = Object.assign(make('a', 'تعديل'), { href: '#review' });
  byId('answers').replaceChildren(
    ...Object.entries(sections).map(([name, terms]) =>
      make('section', make('h2', name), change.cloneNode(true), make('dl', ...terms)),
    ),
  );
  byId('review-share').textContent = amount(shareOf(costs[0] + costs[1]));
};

let challengeId = null;
const fee = amount(administrativeFee);
for (const place of document.querySelectorAll('.fee')) place.textContent = fee;
byId('terms-version').textContent = `النسخة ${terms.version}`;
byId('clauses').replaceChildren(
  ...terms.clauses.map(({ title, text }) => make('li', make('h3', title.ar), make('p', text.ar))),
);

const CHOOSE = 'اختر أحد الخيارات';
await startWizard({
  folder: 'drafts',
  steps: {
    applicantType: {
      open: ({ draft: { answers } }) => check('applicantType', answers.applicantType?.applicantType),
      faults: required(['applicantType'], CHOOSE),
      answer: ({ applicantType }) => {
        type = applicantType;
        return { applicantType };
      },
    },
    products: {
      open: ({ draft: { answers } }) => {
        const { applicantType, products: chosen } = answers;
        type = applicantType?.applicantType ?? type;
        if (!chosen) return;
        check('productId', chosen.productId);
        offerSubProducts(chosen.productId);
        check('subProductId', chosen.subProductId);
        tellDocuments(chosen.subProductId);
        $('projectName').value = chosen.projectName;
        check('projectType', chosen.projectType);
      },
      faults: required(['productId', 'subProductId', 'projectName', 'projectType'], CHOOSE),
      answer: ({ productId, subProductId, projectName, projectType }) => ({
        productId,
        subProductId,
        projectName: projectName.trim(),
        projectType,
      }),
    },
    branch: {
      open: ({ draft }) => {
        const { branch } = draft.answers;
        if (!branch) return;
        $('regionId').value = regions.find(({ branches }) => branches.some(({ id }) => id === branch.branchId)).id;
        chooseRegion();
        $('branchId').value = branch.branchId;
        chooseBranch();
        $('officeId').value = branch.officeId;
        tellOffice();
      },
      faults: required(['regionId', 'branchId', 'officeId'], CHOOSE),
      answer: ({ branchId, officeId }) => ({ branchId, officeId }),
    },
    cost: {
      open: ({ draft }) => {
        const { cost } = draft.answers;
        $('capitalCost').value = cost?.capitalCost ? cost.capitalCost / 100 : '';
        $('operationalCost').value = cost?.operationalCost ? cost.operationalCost / 100 : '';
        tellEstimate();
      },
      faults: (values) => {
        const amounts = [amountOf(values.capitalCost), amountOf(values.operationalCost)];
        if (amounts.some(Number.isNaN)) return [['capitalCost', 'أدخل المبلغ بالأرقام']];
        return amounts.every((each) => each === null) ? [['capitalCost', 'أدخل تكلفة واحدة على الأقل']] : [];
      },
      answer: ({ capitalCost, operationalCost }) => ({
        capitalCost: amountOf(capitalCost),
        operationalCost: amountOf(operationalCost),
        revenueAboveThreshold: null,
      }),
    },
    attachments: {
      open: (wizard) =>
        byId('places').replaceChildren(...kindsOf(wizard.draft.answers).map((document) => placeOf(wizard, document))),
      faults: (_, { draft: { answers, attachments } }) =>
        kindsOf(answers)
          .filter(({ kind }) => !attachments.some((attached) => attached.kind === kind))
          .map(({ kind }) => [`file-${kind}`, 'أرفق هذا المستند']),
      answer: () => ({ confirmed: true }),
    },
    identity: {
      open: ({ draft }) => {
        const { identity } = draft.answers;
        byId('civilId').value = applicant.civilId;
        for (const name of IDENTITY) $(name).value = (identity ?? applicant)[name] ?? '';
      },
      faults: required(IDENTITY, 'أكمل هذا الحقل'),
      answer: (values) => ({
        civilId: applicant.civilId,
        commercialRegister: null,
        ...Object.fromEntries(IDENTITY.map((name) => [name, values[name].trim()])),
      }),
      wait: async ({ id }) => {
        const key = crypto.randomUUID();
        ({ challengeId } = await send(`/drafts/${id}/identity/code`, { method: 'POST', key }));
      },
    },
    code: {
      open: ({ draft }) => {
        const { identity } = draft.answers;
        byId('sent-to').textContent = `05••••••${identity.mobile.slice(-2)}`;
        $('code').value = '';
      },
      faults: required(['code'], 'أدخل الرمز'),
      wait: ({ id, values: { code } }) =>
        send(`/drafts/${id}/identity/confirm`, { method: 'POST', body: { challengeId, code } }),
    },
    review: { open: review, answer: () => ({ confirmed: true }) },
    terms: {
      faults: required(['accepted', 'feeAcknowledged'], 'يلزم أن توافق لتتابع'),
      answer: () => ({ accepted: true, feeAcknowledged: true, termsVersion: terms.version }),
    },
    submit: {
      open: ({ draft }) => {
        const { products: chosen, branch } = draft.answers;
        byId('submit-project').textContent = chosen.projectName;
        byId('submit-office').textContent = officeOf(branch).title.ar;
      },
      wait: async ({ id, draft }) => {
        const body = { version: draft.version, attachments: draft.attachments.map((file) => file.id) };
        draft.receipt = await send(`/drafts/${id}/submit`, { method: 'POST', body, key: `submit:${id}` });
      },
    },
    receipt: {
      open: ({ draft: { receipt } }) => {
        byId('reference').textContent = receipt.reference;
        byId('receipt-project').textContent = receipt.projectName;
        byId('receipt-office').textContent = receipt.office.ar;
        byId('receipt-share').textContent = amount(receipt.fundShare);
        byId('receipt-time').textContent = new Intl.DateTimeFormat('ar-SA-u-nu-latn', {
          dateStyle: 'long',
          timeStyle: 'short',
        }).format(new Date(receipt.submittedAt));
      },
    },
  },
});

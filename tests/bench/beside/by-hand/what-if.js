/** The what-if request: who asks for which product, on what conditions, what it buys, and what the fund would cover. */
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
} from './wizard.js';

await logIn();
const [{ products, documentKinds }, { assets }] = await Promise.all([
  send('/products'),
  send('/what-if-requests/reference'),
]);
const byId = (id) => document.getElementById(id);
const subProductOf = (init) =>
  products.flatMap(({ subProducts }) => subProducts).find(({ id }) => id === init?.subProductId);
const kindsOf = ({ init }) => {
  const wanted = subProductOf(init)?.requiredDocuments[init.applicantType] ?? [];
  return documentKinds.filter(({ kind }) => wanted.includes(kind));
};
const totalOf = (lines = []) => lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const tellShare = (cost) => {
  for (const place of document.querySelectorAll('.share')) place.textContent = amount(shareOf(cost));
};
/** Other choices in a list of radio buttons. */
const renew = (list, choices) => {
  for (const old of list.querySelectorAll('label')) old.remove();
  list.append(...choices);
  list.hidden = choices.length === 0;
};

const list = byId('products');
const subList = byId('sub-products');
for (const [sector, inSector] of Map.groupBy(products, (product) => product.sector.ar))
  list.append(make('h2', sector), ...inSector.map((product) => radio('productId', product)));
const offerSubProducts = (productId) => {
  const product = products.find(({ id }) => id === productId);
  renew(subList, product?.subProducts.map((sub) => radio('subProductId', sub, sub.closed !== null)) ?? []);
  if (!product) return;
  subList.querySelector('legend').textContent = `المنتجات الفرعية: ${product.title.ar}`;
  byId(`productId-${productId}`).closest('label').after(subList);
};
list.addEventListener('change', ({ target }) => {
  if (target.name === 'productId') offerSubProducts(target.value);
});

const categories = [
  ...new Map(assets.map(({ category }) => [category.en, { id: category.en, title: category }])).values(),
];
offer($('category'), categories, 'اختر');
const assetList = byId('assets-of-category');
const thirdParties = byId('third-parties');
$('category').addEventListener('change', ({ target }) => {
  const inCategory = assets.filter(({ category }) => category.en === target.value);
  renew(
    assetList,
    inCategory.map((asset) => radio('assetId', asset, asset.thirdParties.length === 0)),
  );
  renew(thirdParties, []);
});
assetList.addEventListener('change', ({ target }) => {
  const asset = assets.find(({ id }) => id === target.value);
  renew(
    thirdParties,
    asset.thirdParties.map((supplier) => radio('thirdPartyId', supplier)),
  );
  $('price').value = amount(asset.referencePrice);
});

const showAssets = ({ draft }) => {
  const lines = draft.answers.assets ?? [];
  byId('assets').replaceChildren(
    ...lines.map(({ assetId, quantity, price }) =>
      make(
        'li',
        assets.find(({ id }) => id === assetId).title.ar,
        make('small', `${quantity} × ${amount(price)}`),
        make('b', amount(quantity * price)),
      ),
    ),
  );
  byId('total').textContent = amount(totalOf(lines));
  tellShare(totalOf(lines));
};

const tellAnswer = ({ cost, fundShare, ownShare }) => {
  byId('done-share').textContent = amount(fundShare);
  byId('done-own').textContent = amount(ownShare);
  byId('done-total').textContent = amount(cost);
};
const days = new Intl.DateTimeFormat('ar-SA-u-nu-latn', { dateStyle: 'long' });
const showDone = async ({ id, draft: { answers }, saving }) => {
  const cost = totalOf(answers.assets);
  byId('project').textContent = answers.init.projectName;
  tellAnswer({ cost, fundShare: shareOf(cost), ownShare: cost - shareOf(cost) });
  const missing = kindsOf(answers).filter(({ kind }) => !answers.documents?.ready.includes(kind));
  byId('missing').replaceChildren(...missing.map(({ title }) => make('li', title.ar)));
  await saving();
  const info = await send(`/what-if-requests/${id}/financial-info`);
  tellAnswer(info);
  byId('instalments').replaceChildren(
    ...info.instalments.map(({ number, dueOn, amount: each }) =>
      make('tr', make('td', number), make('td', days.format(new Date(dueOn))), make('td', amount(each))),
    ),
  );
};

const CHOOSE = 'اختر أحد الخيارات';
await startWizard({
  folder: 'what-if-requests',
  steps: {
    init: {
      open: ({ draft: { answers } }) => {
        const { init } = answers;
        if (!init) return;
        check('applicantType', init.applicantType);
        check('productId', init.productId);
        offerSubProducts(init.productId);
        check('subProductId', init.subProductId);
        $('projectName').value = init.projectName;
      },
      faults: required(['applicantType', 'productId', 'subProductId', 'projectName'], CHOOSE),
      answer: ({ applicantType, productId, subProductId, projectName }) => ({
        applicantType,
        productId,
        subProductId,
        projectName: projectName.trim(),
      }),
    },
    conditions: {
      open: ({ draft: { answers } }) => {
        const sub = subProductOf(answers.init);
        byId('product').textContent = `${sub.title.ar} – ${sub.summary.ar}`;
        byId('documents').replaceChildren(
          ...kindsOf(answers).map(({ title, hint }) => make('li', title.ar, make('small', hint.ar))),
        );
        $('acknowledged').checked = answers.conditions?.subProductId === sub.id;
      },
      faults: required(['acknowledged'], 'يلزم الاطلاع على الشروط'),
      answer: (_, { draft: { answers } }) => ({ acknowledged: true, subProductId: answers.init.subProductId }),
    },
    assetsList: {
      open: (wizard) => {
        byId('assets-add').onclick = () => wizard.go('asset');
        showAssets(wizard);
      },
      faults: (_, { draft: { answers } }) => (answers.assets?.length ? [] : [['assets', 'أضف أصلًا واحدًا على الأقل']]),
    },
    asset: {
      key: 'assets',
      open: ({ draft: { answers } }) => {
        byId('asset').reset();
        renew(assetList, []);
        renew(thirdParties, []);
        $('quantity').value = '1';
        byId('asset').oninput = () => {
          const price = amountOf($('price').value) || 0;
          tellShare(totalOf(answers.assets) + price * Number($('quantity').value));
        };
      },
      faults: required(['category', 'assetId', 'quantity', 'price', 'thirdPartyId'], CHOOSE),
      answer: ({ assetId, quantity, price, thirdPartyId }, { draft: { answers } }) => [
        ...(answers.assets ?? []),
        { assetId, quantity: Number(quantity), price: amountOf(price), thirdPartyId },
      ],
    },
    documents: {
      open: ({ draft: { answers } }) =>
        renew(
          byId('ready'),
          kindsOf(answers).map(({ kind, title, hint }) => {
            const input = Object.assign(make('input'), { type: 'checkbox', name: kind, id: `ready-${kind}` });
            input.checked = answers.documents?.ready.includes(kind) ?? false;
            return make('label', input, make('span', title.ar, make('small', hint.ar)));
          }),
        ),
      answer: (values) => ({ ready: Object.keys(values) }),
    },
    done: { open: showDone },
  },
});

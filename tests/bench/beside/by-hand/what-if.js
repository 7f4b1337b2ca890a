/** Two neighbouring pages of the what-if request: who asks for which product, and on what conditions it is lent for. */
import { get, logIn, startWizard } from './wizard.js';

await logIn();
const { products, documentKinds } = await get('/products');
const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  element.append(text, ...children);
  return element;
};
const radio = (name, { id, title, summary }) => {
  const label = document.createElement('label');
  const input = Object.assign(document.createElement('input'), { type: 'radio', name, value: id, id: `${name}-${id}` });
  const words = make('span', title.ar);
  if (summary) words.append(make('small', summary.ar));
  label.append(input, words);
  return label;
};
const list = document.getElementById('products');
const subList = document.getElementById('sub-products');
const offerSubProducts = (productId) => {
  const product = products.find(({ id }) => id === productId);
  subList.hidden = !product;
  if (!product) return;
  subList.querySelector('legend').textContent = `المنتجات الفرعية: ${product.title.ar}`;
  for (const old of subList.querySelectorAll('label')) old.remove();
  subList.append(...product.subProducts.map((sub) => radio('subProductId', sub)));
  list.querySelector(`[value="${productId}"]`).closest('label').after(subList);
};
list.append(...products.map((product) => radio('productId', product)));
list.addEventListener('change', ({ target }) => {
  if (target.name === 'productId') offerSubProducts(target.value);
});
const check = (name, value) => {
  const input = document.querySelector(`[name=${name}][value="${value}"]`);
  if (input) input.checked = true;
};

startWizard({
  folder: 'what-if-requests',
  steps: {
    init: {
      open: ({ init }) => {
        if (!init) return;
        check('applicantType', init.applicantType);
        check('productId', init.productId);
        offerSubProducts(init.productId);
        check('subProductId', init.subProductId);
        document.querySelector('[name=projectName]').value = init.projectName;
      },
      faults: (values) => [
        ...['applicantType', 'productId', 'subProductId']
          .filter((name) => !values[name] && document.querySelector(`[name=${name}]`))
          .map((name) => [name, 'اختر أحد الخيارات']),
        ...(values.projectName.trim().length < 3 ? [['projectName', 'أدخل اسم المشروع']] : []),
      ],
      answer: ({ applicantType, productId, subProductId, projectName }) => ({
        applicantType,
        productId,
        subProductId,
        projectName: projectName.trim(),
      }),
    },
    conditions: {
      open: ({ init, conditions }) => {
        const sub = products.flatMap(({ subProducts }) => subProducts).find(({ id }) => id === init?.subProductId);
        if (!sub) return;
        const wanted = documentKinds.filter(({ kind }) => sub.requiredDocuments[init.applicantType]?.includes(kind));
        document.getElementById('product').textContent = `${sub.title.ar} – ${sub.summary.ar}`;
        document
          .getElementById('documents')
          .replaceChildren(...wanted.map(({ title, hint }) => make('li', title.ar, make('small', hint.ar))));
        document.querySelector('[name=acknowledged]').checked = conditions?.subProductId === sub.id;
      },
      faults: ({ acknowledged }) => (acknowledged ? [] : [['acknowledged', 'يلزم الاطلاع على الشروط']]),
      answer: () => ({ acknowledged: true, subProductId: document.querySelector('[name=subProductId]:checked').value }),
    },
  },
});

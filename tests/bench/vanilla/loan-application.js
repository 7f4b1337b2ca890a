/** Two neighbouring steps of the loan application: the office that takes it in, and what the project costs. */
import { get, logIn, startWizard } from './wizard.js';

const $ = (name) => document.querySelector(`[name=${name}]`);
const amountOf = (text) => {
  const plain = text.replace(/[٠-٩]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.indexOf(digit)).replace(/[,٬\s]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
};
const offer = (select, list, first) => {
  const option = (value, text) => Object.assign(document.createElement('option'), { value, textContent: text });
  select.replaceChildren(option('', first), ...list.map(({ id, title }) => option(id, title.ar)));
};

await logIn();
const { regions } = await get('/locations');
const branchesOf = (region) => regions.find(({ id }) => id === region)?.branches ?? [];
const officesOf = (branch) =>
  regions.flatMap(({ branches }) => branches).find(({ id }) => id === branch)?.offices ?? [];
const tellOffice = () => {
  const branch = branchesOf($('regionId').value).find(({ id }) => id === $('branchId').value);
  const office = branch?.offices.find(({ id }) => id === $('officeId').value);
  const card = document.getElementById('office');
  card.hidden = !office;
  if (!office) return;
  card.querySelector('h2').textContent = office.title.ar;
  const [name, address, phone] = card.querySelectorAll('dd');
  name.textContent = branch.title.ar;
  address.textContent = office.address.ar;
  phone.textContent = office.phone;
};
const chooseRegion = () => {
  offer($('branchId'), branchesOf($('regionId').value), 'اختر الفرع');
  chooseBranch();
};
const chooseBranch = () => {
  offer($('officeId'), officesOf($('branchId').value), 'اختر المكتب');
  tellOffice();
};
const tellEstimate = () => {
  const cost = (amountOf($('capitalCost').value) || 0) + (amountOf($('operationalCost').value) || 0);
  const tier = 3_000_000_00;
  const share = Math.round(Math.min(cost, tier) * 0.75 + Math.max(0, cost - tier) * 0.5);
  const riyals = new Intl.NumberFormat('en');
  document.getElementById('share').textContent = riyals.format(share / 100);
  document.getElementById('own').textContent = riyals.format((cost - share) / 100);
};
offer($('regionId'), regions, 'اختر المنطقة');
$('regionId').addEventListener('change', chooseRegion);
$('branchId').addEventListener('change', chooseBranch);
$('officeId').addEventListener('change', tellOffice);
for (const name of ['capitalCost', 'operationalCost']) $(name).addEventListener('input', tellEstimate);

const required = (names) => (values) =>
  names.filter((name) => !values[name]).map((name) => [name, 'اختر أحد الخيارات']);
startWizard({
  folder: 'drafts',
  steps: {
    branch: {
      open: ({ branch }) => {
        if (!branch) return;
        $('regionId').value = regions.find(({ branches }) => branches.some(({ id }) => id === branch.branchId)).id;
        chooseRegion();
        $('branchId').value = branch.branchId;
        chooseBranch();
        $('officeId').value = branch.officeId;
        tellOffice();
      },
      faults: required(['regionId', 'branchId', 'officeId']),
      answer: ({ branchId, officeId }) => ({ branchId, officeId }),
    },
    cost: {
      open: ({ cost }) => {
        $('capitalCost').value = cost?.capitalCost ? cost.capitalCost / 100 : '';
        $('operationalCost').value = cost?.operationalCost ? cost.operationalCost / 100 : '';
        tellEstimate();
      },
      faults: (values) => {
        const amounts = [amountOf(values.capitalCost), amountOf(values.operationalCost)];
        if (amounts.some(Number.isNaN)) return [['capitalCost', 'أدخل المبلغ بالأرقام']];
        return amounts.every((amount) => amount === null) ? [['capitalCost', 'أدخل تكلفة واحدة على الأقل']] : [];
      },
      answer: ({ capitalCost, operationalCost }) => ({
        capitalCost: amountOf(capitalCost),
        operationalCost: amountOf(operationalCost),
        revenueAboveThreshold: null,
      }),
    },
  },
});

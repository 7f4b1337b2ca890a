/** One request in words: what was answered, what was attached, what happened, and what the fund can decide now. */
import { apart, el, ltr } from './dom.js';
import { askForDocument, askForReason } from './questions.js';
import { dayOf, inLanguage, money, timeOf, w } from './words.js';

/** kind -> its title in both languages, from the portal's catalogue. */
let documentTitles = new Map();
export const nameDocuments = (kinds) => {
  documentTitles = new Map(kinds.map(({ kind, title }) => [kind, title]));
};

const said = (words) => words[inLanguage()];
const titleOf = (kind) => (documentTitles.has(kind) ? said(documentTitles.get(kind)) : kind);
const facts = (entries) =>
  el(
    'dl',
    { className: 'facts' },
    ...entries
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) =>
        el(
          'div',
          {},
          el('dt', { text: name }),
          el('dd', {}, typeof value === 'string' ? el('span', { dir: 'auto', text: value }) : value),
        ),
      ),
  );

export const chip = ({ outcome, awaits }) =>
  outcome === 'open'
    ? el('span', { className: `chip ${awaits === 'citizen' ? 'act' : 'wait'}`, text: w().awaits[awaits] })
    : el('span', { className: `chip ${outcome === 'signed' ? 'done' : 'off'}`, text: w().outcome[outcome] });

const answersOf = (file) => {
  const { applicantType, products, cost, identity, terms } = file.answers;
  const { fields, choices } = w();
  const amount = (halalas) => (halalas === null || halalas === undefined ? null : apart(money(halalas)));
  return facts([
    [fields.applicantType, applicantType && choices[applicantType.applicantType]],
    [fields.product, said(file.product)],
    [fields.subProduct, said(file.subProduct)],
    [fields.projectName, products?.projectName],
    [fields.projectType, products && choices[products.projectType]],
    [fields.branch, said(file.branch)],
    [fields.office, said(file.office)],
    [fields.capitalCost, amount(cost?.capitalCost)],
    [fields.operationalCost, amount(cost?.operationalCost)],
    [fields.revenueAboveThreshold, cost?.revenueAboveThreshold === null ? null : choices[cost?.revenueAboveThreshold]],
    [fields.civilId, identity && ltr(identity.civilId)],
    [fields.commercialRegister, identity?.commercialRegister && ltr(identity.commercialRegister)],
    [fields.mobile, identity && ltr(identity.mobile)],
    [fields.email, identity && ltr(identity.email)],
    [
      fields.address,
      identity &&
        `${identity.buildingNumber} ${identity.street}، ${identity.district}، ${identity.city} ${identity.postalCode}`,
    ],
    [fields.termsVersion, terms && ltr(terms.termsVersion)],
  ]);
};

const documentLink = (file, { id, kind, name, size }) =>
  el(
    'li',
    {},
    el('a', {
      href: `/desk/api/cases/${file.id}/documents/${id}`,
      download: name,
      text: titleOf(kind),
    }),
    el(
      'span',
      { className: 'muted' },
      el('bdi', { text: name }),
      ' · ',
      ltr(`${Math.max(1, Math.round(size / 1024))} KB`),
    ),
  );

const historyEntry = ({ at, event, state, by, kind, note }) =>
  el(
    'li',
    {},
    el('strong', { text: w().events[event] ?? (event.startsWith('xstate.after') ? w().events.waitEnded : event) }),
    (kind || note) && el('span', { dir: 'auto', text: [kind && titleOf(kind), note].filter(Boolean).join(': ') }),
    el('span', { className: 'muted', text: `${w().by[by]} · ${w().states[state] ?? state}` }),
    el('span', { className: 'muted' }, el('span', { text: dayOf(new Date(at)) }), ' · ', ltr(timeOf(new Date(at)))),
  );

const ask = (event, decide) => {
  if (event === 'deal.reject') askForReason(decide);
  else if (event === 'document.request') askForDocument([...documentTitles], said, decide);
  else decide(event);
};

const WITHDRAW = 'document.withdraw';
const looks = { 'deal.reject': 'danger-quiet', 'document.request': 'quiet', [WITHDRAW]: 'quiet' };
const decisionsOf = (file, decide) => {
  if (file.decisions.length === 0) return [el('p', { className: 'muted', text: w().noDecisions[file.awaits] })];
  const button = (event, id = event, text = w().events[event] ?? event, act = () => ask(event, decide)) =>
    el('button', {
      id: `decide-${id}`,
      type: 'button',
      className: `button ${looks[event] ?? 'primary'}`,
      text,
      on: { click: act },
    });
  /** Each document that is asked for can be withdrawn by itself. */
  const withdrawals = (event) =>
    file.requiredDocuments.map(({ kind, title }) =>
      button(event, `${event}-${kind}`, `${w().events[event]}: ${said(title)}`, () =>
        decide(event, { document: kind }),
      ),
    );
  const buttons = file.decisions.flatMap((event) => (event === WITHDRAW ? withdrawals(event) : [button(event)]));
  return [el('div', { className: 'actions' }, ...buttons)];
};

export const caseView = (file, { close, decide }) => [
  el('button', {
    id: 'case-back',
    type: 'button',
    className: 'button small quiet back',
    text: w().backToList,
    on: { click: close },
  }),
  el(
    'header',
    { className: 'case-head' },
    el('h3', { id: 'case-title', tabindex: '-1', dir: 'auto', text: file.projectName }),
    chip(file),
  ),
  el(
    'p',
    { className: 'muted' },
    ltr(file.reference),
    ' · ',
    el('span', { text: w().states[file.state] ?? file.state }),
  ),
  facts([
    [w().applicant, file.applicant],
    [w().cost, apart(money(file.cost))],
    [w().fundShare, apart(money(file.fundShare))],
    [w().submitted, dayOf(new Date(file.submittedAt))],
    [w().rejectedBecause, file.rejectionReason],
    [w().wanted, file.requiredDocuments.map(({ title, note }) => [said(title), note].filter(Boolean).join(': ')).join('، ')],
  ]),
  el('h4', { text: w().decisions }),
  ...decisionsOf(file, decide),
  el('h4', { text: w().documents }),
  el('ul', { className: 'documents' }, ...file.attachments.map((document) => documentLink(file, document))),
  el('h4', { text: w().history }),
  el('ol', { className: 'timeline' }, ...file.history.toReversed().map(historyEntry)),
  el('h4', { text: w().answers }),
  answersOf(file),
];

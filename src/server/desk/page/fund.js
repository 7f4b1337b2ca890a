/** The fund's side: the requests that were submitted, and the one that is open on the desk. */
import { follow, tell } from './api.js';
import { caseView, chip } from './case.js';
import { announce, byId, el, ltr, show } from './dom.js';
import { dayOf, w } from './words.js';

const EVERY_MS = 2000;

let cases = [];
let open = null;
let stopCase = () => {};

const row = (item) =>
  el(
    'li',
    {},
    el(
      'button',
      { id: `case-${item.id}`, type: 'button', className: 'row', on: { click: () => openCase(item.id) } },
      el(
        'span',
        { className: 'row-main' },
        el('strong', { dir: 'auto', text: item.projectName }),
        el('span', { className: 'muted', dir: 'auto', text: item.applicant }),
      ),
      el(
        'span',
        { className: 'row-side' },
        chip(item),
        item.outcome === 'open' && el('span', { className: 'muted', text: w().states[item.state] ?? item.state }),
      ),
      el(
        'span',
        { className: 'row-foot muted' },
        ltr(item.reference),
        el('span', { text: dayOf(new Date(item.submittedAt)) }),
      ),
    ),
  );

const showList = () => {
  byId('cases').hidden = open !== null;
  byId('case').hidden = open === null;
  show(byId('cases'), ...(cases.length > 0 ? cases.map(row) : [el('li', { className: 'empty', text: w().noCases })]));
};
const showCase = () => {
  if (open) show(byId('case'), ...caseView(open, { close, decide }));
};

const openCase = (id) => {
  stopCase();
  stopCase = follow(
    `/cases/${id}`,
    EVERY_MS,
    (file) => {
      const isNew = open?.id !== id;
      if (!isNew && JSON.stringify(open) === JSON.stringify(file)) return;
      open = file;
      showList();
      showCase();
      if (isNew) byId('case-title').focus();
    },
    (failure) => failure?.status === 404 && close(),
  );
};

const close = () => {
  const last = open?.id;
  stopCase();
  open = null;
  showList();
  byId(`case-${last}`)?.focus();
};

const decide = async (event, more) => {
  try {
    open = await tell('POST', `/cases/${open.id}/decisions`, { event, ...more });
    showCase();
    byId('case-title').focus();
    announce(w().decided(w().events[event] ?? event));
  } catch (failure) {
    announce(failure.code === 'illegal_transition' ? w().illegal : w().failed);
  }
};

export const fund = {
  start() {
    follow(
      '/cases',
      EVERY_MS,
      (answer) => {
        cases = answer.cases;
        showList();
      },
      () => {},
    );
  },
  draw() {
    showList();
    showCase();
  },
};

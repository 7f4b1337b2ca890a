/** Puts the desk together, and turns it from one language to the other without losing anything. */
import { nameDocuments } from './case.js';
import { announce, byId } from './dom.js';
import { faultsPane } from './faults.js';
import { fund } from './fund.js';
import { identityPane } from './identity.js';
import { phone } from './phone.js';
import { inLanguage, otherLanguage, speak, w } from './words.js';

const drawFrame = () => {
  const { documentElement } = document;
  documentElement.lang = inLanguage();
  documentElement.dir = inLanguage() === 'ar' ? 'rtl' : 'ltr';
  document.title = w().pageTitle;
  for (const element of document.querySelectorAll('[data-word]')) element.textContent = w()[element.dataset.word];
  for (const element of document.querySelectorAll('[data-word-label]'))
    element.setAttribute('aria-label', w()[element.dataset.wordLabel]);
  const language = byId('language');
  language.textContent = w().otherLanguage;
  language.lang = otherLanguage();
  byId('portal').href = `/${inLanguage()}/login`;
};

let reachable = true;
const onFailure = (failure) => {
  if (failure && reachable) announce(w().unreachable);
  reachable = failure === null;
};

byId('language').addEventListener('click', () => {
  speak(otherLanguage());
  drawFrame();
  for (const pane of [phone, identityPane, fund, faultsPane]) pane.draw();
});

drawFrame();
fund.start();
identityPane.start(onFailure);
await Promise.all([phone.start(onFailure), faultsPane.start()]).catch(onFailure);

// The titles of documents come from the portal; a firewall that was switched on leaves the desk with their kinds.
const catalogue = await fetch('/api/products')
  .then((response) => (response.ok ? response.json() : null))
  .catch(() => null);
if (catalogue) {
  nameDocuments(catalogue.documentKinds);
  fund.draw();
}

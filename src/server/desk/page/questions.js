/** What the desk is asked before it decides. A question stands beside the case, not in it, so that nothing typed is lost when the case changes meanwhile. */
import { el } from './dom.js';
import { w } from './words.js';

const question = ({ title, act, style, fields, first, answered }) => {
  const dialog = el('dialog', { 'aria-labelledby': 'question-title' });
  const submit = (event) => {
    event.preventDefault();
    if (answered()) dialog.close();
  };
  dialog.append(
    el(
      'form',
      { novalidate: true, on: { submit } },
      el('h3', { id: 'question-title', text: title }),
      ...fields,
      el(
        'div',
        { className: 'actions' },
        el('button', { className: `button ${style}`, text: act }),
        el('button', {
          type: 'button',
          className: 'button quiet',
          text: w().cancel,
          on: { click: () => dialog.close() },
        }),
      ),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  first.focus();
};

const lines = (attributes) => el('textarea', { id: 'reason', rows: '4', maxlength: '500', dir: 'auto', ...attributes });

export const askForReason = (decide) => {
  const problem = el('p', { id: 'reason-problem', className: 'problem', hidden: true, text: w().reasonMissing });
  const reason = lines({
    'aria-describedby': 'reason-hint reason-problem',
    on: { input: () => (problem.hidden = true) },
  });
  question({
    title: w().reasonTitle,
    act: w().reject,
    style: 'danger',
    first: reason,
    fields: [
      el('label', { for: 'reason', text: w().reason }),
      el('p', { id: 'reason-hint', className: 'muted', text: w().reasonHint }),
      problem,
      reason,
    ],
    answered: () => {
      problem.hidden = reason.value.trim() !== '';
      if (!problem.hidden) reason.focus();
      else void decide('deal.reject', { reason: reason.value.trim() });
      return problem.hidden;
    },
  });
};

/** `kinds` are [kind, title] pairs. */
export const askForDocument = (kinds, said, decide) => {
  const document = el(
    'select',
    { id: 'document' },
    ...kinds.map(([kind, title]) => el('option', { value: kind, text: said(title) })),
  );
  const note = lines({ 'aria-describedby': 'reason-hint' });
  question({
    title: w().requestTitle,
    act: w().request,
    style: 'primary',
    first: document,
    fields: [
      el('label', { for: 'document', text: w().document }),
      document,
      el('label', { for: 'reason', text: w().note }),
      el('p', { id: 'reason-hint', className: 'muted', text: w().reasonHint }),
      note,
    ],
    answered: () => {
      void decide('document.request', { document: document.value, reason: note.value.trim() });
      return true;
    },
  });
};

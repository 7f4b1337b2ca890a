/** The national identity app on the phone that is shown: an open request with three numbers, of which the portal shows one. */
import { follow, tell } from './api.js';
import { announce, byId, el, ltr, show } from './dom.js';
import { phone } from './phone.js';
import { timeOf, w } from './words.js';

const EVERY_MS = 1000;

let requests = [];

const answer = async (request, number) => {
  try {
    await tell('POST', `/identity-app/${request.id}/answer`, number === undefined ? {} : { number });
    requests = requests.filter((other) => other !== request);
    announce(number === undefined ? w().identityRejected : w().identityAnswered);
  } catch {
    announce(w().failed);
  }
  draw();
};

const numberButton = (request) => (number) =>
  el(
    'button',
    {
      id: `choose-${request.id}-${number}`,
      type: 'button',
      className: 'identity-number',
      on: { click: () => answer(request, number) },
    },
    ltr(number),
  );

const sheet = (request) =>
  el(
    'article',
    { className: 'identity-request', 'aria-label': w().dependencies.identityApp },
    el('p', { className: 'identity-app', text: w().dependencies.identityApp }),
    el('p', { dir: 'auto', className: 'identity-service', text: request.service }),
    el('p', { className: 'muted', text: w().chooseNumber }),
    el('div', { className: 'identity-numbers' }, ...request.numbers.map(numberButton(request))),
    el('button', {
      id: `reject-${request.id}`,
      type: 'button',
      className: 'button small quiet',
      text: w().rejectIdentity,
      on: { click: () => answer(request) },
    }),
    el('p', { className: 'when' }, el('span', { text: w().openUntil(timeOf(new Date(request.expiresAt))) })),
  );

const draw = () =>
  show(byId('identity-requests'), ...requests.filter(({ civilId }) => phone.shows(civilId)).map(sheet));

export const identityPane = {
  start(onFailure) {
    phone.onTurn = draw;
    follow(
      '/identity-app',
      EVERY_MS,
      (answered) => {
        const known = new Set(requests.map(({ id }) => id));
        requests = answered.requests;
        onFailure(null);
        draw();
        if (requests.some(({ id, civilId }) => !known.has(id) && phone.shows(civilId))) announce(w().identityArrived);
      },
      onFailure,
    );
  },
  draw,
};

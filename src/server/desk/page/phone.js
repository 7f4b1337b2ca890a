/** The people one can be, and the phone of the one who was picked: its text messages as they arrive, codes large. */
import { ask, follow } from './api.js';
import { announce, byId, el, ltr, show } from './dom.js';
import { inLanguage, timeOf, w } from './words.js';

const EVERY_MS = 1000;
const CODE = /#(\d{6,7})\s*$/;

let people = [];
/** In the registry, to register as; like the people, but with a birthdate in place of a password. */
let newcomers = [];
let picked = null;
let everyPhone = false;
let messages = [];
let stop = () => {};
let onFailure = () => {};

const nameOf = (person) => (inLanguage() === 'ar' ? person.name : person.nameEn);

const storyOf = (person) =>
  person.registered ? w().registeredNow : inLanguage() === 'ar' ? person.story : person.storyEn;

const copyButton = (id, text, thing) =>
  el('button', {
    id,
    type: 'button',
    className: 'button small quiet',
    text: w().copy,
    'aria-label': w().copyThing(thing),
    on: {
      click: () =>
        navigator.clipboard.writeText(text).then(
          () => announce(w().copied(thing)),
          () => announce(w().failed),
        ),
    },
  });

const credential = (person, name, value) =>
  el(
    'div',
    {},
    el('dt', { text: w()[name] }),
    el('dd', {}, ltr(value), copyButton(`copy-${name}-${person.civilId}`, value, w()[name])),
  );

const personCard = (person) => {
  const isPicked = person === picked;
  const pick = el(
    'button',
    {
      id: `pick-${person.civilId}`,
      type: 'button',
      className: 'pick',
      'aria-pressed': String(isPicked),
      on: { click: () => choose(person) },
    },
    el('span', { text: nameOf(person) }),
    el('span', { className: `chip ${isPicked ? 'done' : 'off'}`, text: isPicked ? w().phoneShown : w().showPhone }),
  );
  return el(
    'li',
    { className: `card person${isPicked ? ' chosen' : ''}` },
    el('h3', {}, pick),
    el('p', { className: 'story', text: storyOf(person) }),
    el(
      'dl',
      {},
      credential(person, 'civilId', person.civilId),
      ...('password' in person
        ? [credential(person, 'password', person.password)]
        : [credential(person, 'birthdate', person.birthdate), credential(person, 'mobile', person.mobile)]),
    ),
  );
};

const messageBubble = (message) => {
  const code = CODE.exec(message.text)?.[1];
  const owner = [...people, ...newcomers].find(({ mobile }) => mobile === message.to);
  return el(
    'article',
    { className: 'bubble' },
    code
      ? el(
          'div',
          { className: 'code' },
          el('span', { className: 'hidden', text: w().code }),
          ltr(code, 'digits'),
          copyButton(`copy-${message.id}`, code, w().code),
        )
      : null,
    el('p', { dir: 'auto', text: message.text }),
    el(
      'p',
      { className: 'when' },
      ltr(timeOf(new Date(message.sentAt))),
      everyPhone ? el('span', { text: owner ? nameOf(owner) : message.to }) : null,
    ),
  );
};

const showPeople = () => {
  show(byId('people-list'), ...people.map(personCard));
  show(byId('newcomers-list'), ...newcomers.map(personCard));
};
const showInbox = () => {
  byId('phone-owner').textContent = picked && !everyPhone ? w().phoneOf(nameOf(picked)) : '';
  show(
    byId('inbox'),
    ...(messages.length > 0 ? messages.map(messageBubble) : [el('p', { className: 'empty', text: w().noMessages })]),
  );
};

const listen = () => {
  stop();
  messages = [];
  const to = everyPhone || !picked ? '' : `?to=${encodeURIComponent(picked.mobile)}`;
  stop = follow(
    `/messages${to}`,
    EVERY_MS,
    (answer) => {
      messages = answer.messages;
      onFailure(null);
      showInbox();
    },
    (failure) => onFailure(failure),
  );
};

const choose = (person) => {
  picked = person;
  everyPhone = false;
  byId('every-phone').checked = false;
  showPeople();
  showInbox();
  phone.onTurn();
  listen();
};

export const phone = {
  /** Called when another phone is shown. */
  onTurn: () => {},
  shows: (civilId) => everyPhone || picked?.civilId === civilId,
  async start(failed) {
    onFailure = failed;
    // What scrolls must be reachable by keyboard, also while no message in it has a button.
    byId('inbox').tabIndex = 0;
    people = (await ask('/people')).people;
    newcomers = (await ask('/newcomers')).newcomers;
    byId('every-phone').addEventListener('change', ({ target }) => {
      everyPhone = target.checked;
      showInbox();
      phone.onTurn();
      listen();
    });
    choose(people[0] ?? null);
  },
  draw() {
    showPeople();
    showInbox();
  },
};

/** What is broken on purpose, and the host's clock. */
import { ask, tell } from './api.js';
import { announce, byId, el, show } from './dom.js';
import { clockOf, duration, timeOf, w } from './words.js';

const STEPS = { minute: 60, codeLifetime: 300, hour: 3600, day: 86_400 };

let faults = { sms: 'up', identityApp: 'up', sso: 'up', firewall: false, delay: 0 };
/** The host's time as it was told, and ours when it was. */
let clock = { now: Date.now(), at: performance.now(), offsetSeconds: 0 };

const hostNow = () => new Date(clock.now + (performance.now() - clock.at));
const keepClock = ({ now, offsetSeconds }) => {
  clock = { now: Date.parse(now), at: performance.now(), offsetSeconds };
};

const attempt = async (work) => {
  try {
    await work();
    announce(w().changed);
  } catch {
    announce(w().failed);
  }
  draw();
};
const setFaults = (change) =>
  attempt(async () => {
    faults = await tell('PUT', '/faults', change);
  });
const setClock = (offsetSeconds) => attempt(async () => keepClock(await tell('PUT', '/clock', { offsetSeconds })));

const radio = (name, value, text) =>
  el(
    'label',
    { className: 'choice' },
    el('input', {
      id: `${name}-${value}`,
      type: 'radio',
      name,
      value,
      checked: faults[name] === value,
      on: { change: () => setFaults({ [name]: value }) },
    }),
    el('span', { text }),
  );

const dependency = ([name, legend]) =>
  el(
    'fieldset',
    {},
    el('legend', { text: legend }),
    el(
      'div',
      { className: 'choices' },
      ...Object.entries(w().conditions).map(([value, text]) => radio(name, value, text)),
    ),
  );

const faultControls = () => {
  const delay = el('select', {
    id: 'delay',
    on: { change: ({ target }) => setFaults({ delay: Number(target.value) }) },
  });
  const known = Object.entries(w().delays);
  if (!known.some(([value]) => Number(value) === faults.delay))
    known.push([String(faults.delay), `${faults.delay} ms`]);
  delay.append(
    ...known.map(([value, text]) => el('option', { value, text, selected: Number(value) === faults.delay })),
  );
  return [
    el('h3', { text: w().brokenOnPurpose }),
    ...Object.entries(w().dependencies).map(dependency),
    el(
      'label',
      { className: 'check' },
      el('input', {
        id: 'firewall',
        type: 'checkbox',
        role: 'switch',
        checked: faults.firewall,
        on: { change: ({ target }) => setFaults({ firewall: target.checked }) },
      }),
      el('span', {}, w().firewall, el('small', { className: 'muted', text: w().firewallHint })),
    ),
    el('div', { className: 'field' }, el('label', { for: 'delay', text: w().delay }), delay),
  ];
};

const clockControls = () => {
  const minutes = el('input', {
    id: 'offset',
    type: 'number',
    step: '1',
    dir: 'ltr',
    value: String(Math.round(clock.offsetSeconds / 60)),
  });
  return [
    el('h3', { text: w().clock }),
    el('p', { className: 'host-time' }, el('span', { id: 'host-time', text: clockOf(hostNow()) })),
    el('p', {
      className: 'muted',
      text: clock.offsetSeconds === 0 ? w().clockReal : w().clockMoved(duration(clock.offsetSeconds)),
    }),
    el(
      'div',
      { className: 'actions' },
      ...Object.entries(STEPS).map(([name, seconds]) =>
        el('button', {
          id: `ahead-${name}`,
          type: 'button',
          className: 'button small quiet',
          on: { click: () => setClock(clock.offsetSeconds + seconds) },
          text: w().ahead[name],
        }),
      ),
    ),
    el(
      'form',
      {
        className: 'field',
        on: {
          submit: (event) => {
            event.preventDefault();
            if (minutes.value !== '') void setClock(Number(minutes.value) * 60);
          },
        },
      },
      el('label', { for: 'offset', text: w().offsetMinutes }),
      el('div', { className: 'inline' }, minutes, el('button', { className: 'button small', text: w().set })),
    ),
    el('button', {
      id: 'real-time',
      type: 'button',
      className: 'button small quiet',
      text: w().backToReal,
      disabled: clock.offsetSeconds === 0,
      on: { click: () => setClock(0) },
    }),
  ];
};

const tick = () => {
  const now = hostNow();
  byId('phone-time').textContent = timeOf(now);
  const place = byId('host-time');
  if (place) place.textContent = clockOf(now);
};

const draw = () => {
  show(byId('fault-controls'), ...faultControls());
  show(byId('clock'), ...clockControls());
  byId('faults').classList.toggle(
    'broken',
    Object.keys(w().dependencies).some((name) => faults[name] !== 'up') ||
      faults.firewall ||
      faults.delay > 0 ||
      clock.offsetSeconds !== 0,
  );
  tick();
};

export const faultsPane = {
  async start() {
    faults = await ask('/faults');
    keepClock(await ask('/clock'));
    draw();
    setInterval(tick, 1000);
  },
  draw,
};

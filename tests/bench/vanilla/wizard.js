/**
 * What both hand-written wizards do: all steps are in the page and one of them shows. A completed step advances at once, is
 * kept on the device and saved beside, as in the portal.
 */
const search = new URLSearchParams(location.search);
const id = search.get('id');

const send = async (path, method = 'GET', body, key) => {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      'accept-language': 'ar',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.json();
};
let token = null;

export const logIn = async () => {
  ({ token } = await send('/auth/session'));
};
export const get = (path) => send(path);

/** `steps`: name -> what to judge its form by, what it answers, and what to fill in before it shows. */
export const startWizard = async ({ folder, steps }) => {
  let draft = await get(`/${folder}/${id}`);
  let saving = Promise.resolve();
  const sections = [...document.querySelectorAll('main section[data-step]')];
  const stepNames = [...document.querySelectorAll('.steps li')];
  const position = document.querySelector('.position b');
  const next = document.querySelector('.position span');
  const arc = document.querySelector('.ring :last-child');
  const saved = document.querySelector('.saved');
  const clock = new Intl.DateTimeFormat('ar-SA-u-nu-latn', { hour: 'numeric', minute: '2-digit' });
  let shown = null;

  const show = (step) => {
    const section = sections.find(({ dataset }) => dataset.step === step);
    if (!section || section === shown) return;
    steps[step].open?.(draft.answers);
    if (shown) shown.hidden = true;
    section.hidden = false;
    shown = section;
    const at = Number(section.dataset.number);
    const heading = section.querySelector('h1');
    document.title = `${heading.textContent} – صندوق التنمية الزراعية`;
    position.textContent = `الخطوة ${at} من ${stepNames.length}`;
    next.textContent = `التالي: ${stepNames[at]?.textContent}`;
    arc.setAttribute('stroke-dasharray', `${(at / stepNames.length) * 100} 100`);
    for (const [index, item] of stepNames.entries()) {
      if (index === at - 1) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  };

  const save = (answers) => {
    localStorage.setItem(`unsent ${id}`, JSON.stringify({ answers, baseVersion: draft.version }));
    saved.textContent = 'جارٍ الحفظ…';
    const key = crypto.randomUUID();
    saving = saving.then(async () => {
      const body = { baseVersion: draft.version, answers, partial: {} };
      const { version } = await send(`/${folder}/${id}`, 'PUT', body, key);
      draft = { answers: { ...draft.answers, ...answers }, version };
      localStorage.removeItem(`unsent ${id}`);
      saved.textContent = `حُفظت ${clock.format(new Date())}`;
    });
  };

  const tell = (section, faults) => {
    for (const hint of section.querySelectorAll('.error')) hint.textContent = '';
    const summary = section.querySelector('.summary');
    summary.hidden = faults.length === 0;
    summary.replaceChildren(
      ...faults.map(([name, message]) => {
        const control = section.querySelector(`[name=${name}]`);
        control.closest('.field, fieldset').querySelector('.error').textContent = message;
        const link = document.createElement('a');
        link.href = `#${control.id}`;
        link.textContent = message;
        const line = document.createElement('p');
        line.append(link);
        return line;
      }),
    );
    summary.querySelector('a')?.focus();
  };

  const go = (step) => {
    history.pushState({ step }, '', `?id=${id}&step=${step}`);
    show(step);
  };
  for (const [index, section] of sections.entries()) {
    const { step } = section.dataset;
    section.querySelector('form').addEventListener('submit', (event) => {
      event.preventDefault();
      const values = Object.fromEntries(new FormData(event.target));
      const faults = steps[step].faults(values);
      tell(section, faults);
      const following = sections[index + 1];
      if (faults.length > 0 || !following) return;
      save({ [step]: steps[step].answer(values) });
      draft.answers[step] = steps[step].answer(values);
      go(following.dataset.step);
    });
    section.querySelector('.back')?.addEventListener('click', () => go(sections[index - 1].dataset.step));
  }
  addEventListener('popstate', ({ state }) => show(state?.step ?? search.get('step')));
  saved.textContent = `حُفظت ${clock.format(new Date())}`;
  show(search.get('step') ?? sections[0].dataset.step);
};

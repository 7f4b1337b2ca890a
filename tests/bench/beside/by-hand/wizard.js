/**
 * What both hand-written wizards do: all steps are in the page and one of them shows. A completed step advances at once, is
 * kept on the device and saved beside, as in the portal; so is what is typed meanwhile.
 */
const search = new URLSearchParams(location.search);
/** A new request gets its id here. */
const id = search.get('id') ?? crypto.randomUUID();
let token = null;

export const send = async (path, { method = 'GET', body, key } = {}) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      'accept-language': 'ar',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.json();
};
export const logIn = async () => {
  ({ token } = await send('/auth/session'));
};

export const $ = (name) => document.querySelector(`[name=${name}]`);
export const make = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
};
export const term = (name, ...value) => make('div', make('dt', name), make('dd', ...value));
export const radio = (name, { id: value, title, summary }, disabled = false) => {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name, value, id: `${name}-${value}` });
  if (disabled) input.setAttribute('aria-disabled', 'true');
  const words = make('span', title.ar);
  if (summary) words.append(make('small', summary.ar));
  return make('label', input, words);
};
export const check = (name, value) => {
  const input = document.querySelector(`[name=${name}][value="${value}"]`);
  if (input) input.checked = true;
};
export const offer = (select, list, first) => {
  const option = (value, text) => Object.assign(document.createElement('option'), { value, textContent: text });
  select.replaceChildren(option('', first), ...list.map((entry) => option(entry.id, entry.title.ar)));
};
const riyals = new Intl.NumberFormat('en');
export const amount = (halalas) => riyals.format(halalas / 100);
/** Halalas; null where nothing is typed, not a number where it is no amount. */
export const amountOf = (text) => {
  const plain = text.replace(/[٠-٩]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.indexOf(digit)).replace(/[,٬\s]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
};
export const shareOf = (cost) => {
  const tier = 3_000_000_00;
  return Math.round(Math.min(cost, tier) * 0.75 + Math.max(0, cost - tier) * 0.5);
};
export const required = (names, message) => (values) =>
  names.filter((name) => !values[name]?.trim()).map((name) => [name, message]);

/**
 * `steps`: name -> what to fill in before it shows, what to judge its form by, what it answers (for `key` in
 * the draft, if that is called otherwise), and what it waits for besides.
 * A section without a number is the second half of the step before it, at the same address.
 */
export const startWizard = async ({ folder, steps }) => {
  const draft = search.has('id') ? await send(`/${folder}/${id}`) : { answers: {}, version: 0, attachments: [] };
  let saving = Promise.resolve();
  const sections = [...document.querySelectorAll('main section[data-step]')];
  const stepNames = [...document.querySelectorAll('.steps li')];
  const position = document.querySelector('.position b');
  const next = document.querySelector('.position span');
  const arc = document.querySelector('.ring :last-child');
  const saved = document.querySelector('.saved');
  const clock = new Intl.DateTimeFormat('ar-SA-u-nu-latn', { hour: 'numeric', minute: '2-digit' });
  const wizard = { id, draft, saving: () => saving, go: (step) => go(step, true) };
  let shown = sections.find(({ hidden }) => !hidden);

  const show = (step) => {
    const section = sections.find(({ dataset }) => dataset.step === step);
    if (!section) return;
    steps[step].open?.(wizard);
    if (section === shown) return;
    if (shown) shown.hidden = true;
    section.hidden = false;
    shown = section;
    const heading = section.querySelector('h1');
    document.title = `${heading.textContent} – صندوق التنمية الزراعية`;
    scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    if (!section.dataset.number) return;
    const at = Number(section.dataset.number);
    position.textContent = `الخطوة ${at} من ${stepNames.length}`;
    next.textContent = at < stepNames.length ? `التالي: ${stepNames[at].textContent}` : '';
    arc.setAttribute('stroke-dasharray', `${(at / stepNames.length) * 100} 100`);
    for (const [index, item] of stepNames.entries()) {
      if (index === at - 1) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
  };

  const keep = (kept) => localStorage.setItem(`unsent ${id}`, JSON.stringify({ ...kept, baseVersion: draft.version }));
  const save = (answers) => {
    draft.answers = { ...draft.answers, ...answers };
    keep({ answers });
    saved.textContent = 'جارٍ الحفظ…';
    const key = crypto.randomUUID();
    saving = saving.then(async () => {
      const body = { baseVersion: draft.version, answers, partial: {} };
      draft.version = (await send(`/${folder}/${id}`, { method: 'PUT', body, key })).version;
      localStorage.removeItem(`unsent ${id}`);
      saved.textContent = `حُفظت ${clock.format(new Date())}`;
    });
  };

  const tell = (section, faults) => {
    for (const hint of section.querySelectorAll('.error')) hint.textContent = '';
    const summary = section.querySelector('.summary');
    if (!summary) return;
    summary.hidden = faults.length === 0;
    summary.replaceChildren(
      ...faults.map(([of, message]) => {
        const control = section.querySelector(`[name="${of}"]`);
        const error = control?.closest('.field, fieldset, li')?.querySelector('.error');
        if (error) error.textContent = message;
        return make('p', Object.assign(make('a', message), { href: `#${control?.id}` }));
      }),
    );
    summary.querySelector('a')?.focus();
  };

  const go = (step, isNew) => {
    if (isNew) history.pushState({ step }, '', `?id=${id}&step=${step}`);
    show(step);
  };
  for (const [index, section] of sections.entries()) {
    const name = section.dataset.step;
    const { key, faults, answer, wait } = steps[name];
    const form = section.querySelector('form');
    form?.addEventListener('input', () => keep({ partial: { [name]: Object.fromEntries(new FormData(form)) } }));
    form?.addEventListener('submit', async (event) => {
      event.preventDefault();
      const values = Object.fromEntries(new FormData(form));
      const found = faults?.(values, wizard) ?? [];
      tell(section, found);
      const following = sections.find(
        ({ dataset }) => dataset.step === (section.dataset.next ?? sections[index + 1]?.dataset.step),
      );
      if (found.length > 0 || !following) return;
      if (answer) save({ [key ?? name]: answer(values, wizard) });
      if (wait) {
        event.submitter.disabled = true;
        try {
          await saving;
          await wait({ ...wizard, values });
        } catch {
          return tell(section, [['', 'تعذر الإرسال، حاول مرة أخرى']]);
        } finally {
          event.submitter.disabled = false;
        }
      }
      go(following.dataset.step, following.dataset.number !== undefined);
    });
    section.querySelector('.back')?.addEventListener('click', () => go(sections[index - 1].dataset.step, true));
  }
  addEventListener('popstate', ({ state }) => show(state?.step ?? search.get('step') ?? sections[0].dataset.step));
  saved.textContent = draft.version > 0 ? `حُفظت ${clock.format(new Date())}` : '';
  show(search.get('step') ?? sections[0].dataset.step);
};

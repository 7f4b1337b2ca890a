/**
 * The loan application as react-jsonschema-form makes it: a schema a step, saved as by the page written by hand. The frame
 * around the form stays; what is typed is kept on the device.
 */
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { logIn, send } from '../by-hand/wizard.js';
import '../look.css';
import '../by-hand/wizard.css';
import { STEPS } from './steps.jsx';
import { theme } from './theme.jsx';

const Form = withTheme(theme);
const NAMES = [
  'مقدم الطلب',
  'المنتج',
  'الفرع والمكتب',
  'التكلفة',
  'المستندات',
  'الهوية',
  'المراجعة',
  'الشروط',
  'الإرسال',
];
const clock = new Intl.DateTimeFormat('ar-SA-u-nu-latn', { hour: 'numeric', minute: '2-digit' });

const id = crypto.randomUUID();
const draft = { answers: {}, version: 0, attachments: [] };
let saving = Promise.resolve();
const known = logIn().then(async () => {
  const [catalogue, { regions }, applicant, { administrativeFee }] = await Promise.all(
    ['/products', '/locations', '/applicant', '/config'].map((path) => send(path)),
  );
  return { ...catalogue, regions, applicant, administrativeFee };
});
const keep = (kept) => localStorage.setItem(`unsent ${id}`, JSON.stringify({ ...kept, baseVersion: draft.version }));

const attach = async (kind, file) => {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  await saving;
  const attached = await send(`/drafts/${id}/attachments`, { method: 'POST', body, key: crypto.randomUUID() });
  draft.attachments.push(attached);
  return attached;
};
const context = { attach };
const lastName = (path) => String(path.at(-1));
const NOTHING_CHOSEN = { constAsDefaults: 'never' };

const Steps = ({ number }) => (
  <>
    <div className="position">
      <svg className="ring" viewBox="0 0 44 44" width="52" height="52" aria-hidden="true">
        <circle cx="22" cy="22" r="18" />
        <circle
          cx="22"
          cy="22"
          r="18"
          pathLength="100"
          strokeDasharray={`${(number / NAMES.length) * 100} 100`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <p>
        <b>
          الخطوة {number} من {NAMES.length}
        </b>
        {NAMES[number] && <span>التالي: {NAMES[number]}</span>}
      </p>
    </div>
    <ol>
      {NAMES.map((name, index) => (
        <li key={name} aria-current={index === number - 1 ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  </>
);

const Wizard = () => {
  const [at, setAt] = useState(0);
  const [reference, setReference] = useState(null);
  const [data, setData] = useState({});
  const [saved, setSaved] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const heading = useRef(null);
  const step = STEPS[at];
  const { Body, Aside } = step;
  const schema = useMemo(() => step.schema?.(reference, data, draft), [step, reference, data]);
  const ui = useMemo(() => {
    const disabled = Object.entries(step.disabled?.(reference, data) ?? {});
    const all =
      step.widgetOfAll && Object.keys(schema.properties).map((name) => [name, { 'ui:widget': step.widgetOfAll }]);
    return {
      ...step.ui,
      ...Object.fromEntries(all ?? []),
      ...Object.fromEntries(
        disabled.map(([name, list]) => [name, { ...step.ui[name], 'ui:enumDisabled': list ?? [] }]),
      ),
      'ui:submitButtonOptions': { norender: true },
    };
  }, [step, reference, data, schema]);

  useEffect(() => {
    known.then(setReference);
    addEventListener('popstate', ({ state }) => setAt(state?.at ?? 0));
  }, []);
  useEffect(() => {
    document.title = `${step.title} – صندوق التنمية الزراعية`;
    if (at === 0) return;
    scrollTo(0, 0);
    heading.current.focus({ preventScroll: true });
  }, [at, step]);

  const save = (answers) => {
    draft.answers = { ...draft.answers, ...answers };
    keep({ answers });
    setSaved('جارٍ الحفظ…');
    const key = crypto.randomUUID();
    saving = saving.then(async () => {
      const body = { baseVersion: draft.version, answers, partial: {} };
      draft.version = (await send(`/drafts/${id}`, { method: 'PUT', body, key })).version;
      localStorage.removeItem(`unsent ${id}`);
      setSaved(`حُفظت ${clock.format(new Date())}`);
    });
  };
  const goOn = async () => {
    const loaded = reference ?? (await known);
    if (step.answer) save({ [step.name]: step.answer(data, loaded) });
    if (step.wait) {
      setWaiting(true);
      try {
        await saving;
        await step.wait({ id, draft, data });
      } finally {
        setWaiting(false);
      }
    }
    const next = STEPS[at + 1];
    if (next.number) history.pushState({ at: at + 1 }, '', `?id=${id}&step=${next.name}`);
    setReference(loaded);
    setData(next.begin?.(loaded) ?? {});
    setAt(at + 1);
  };
  return (
    <>
      <nav className="steps" aria-label="الخطوات">
        <Steps number={step.number ?? STEPS[at - 1].number} />
        <p className="saved" role="status">
          {saved}
        </p>
      </nav>
      <div>
        <h1 key={step.name} ref={heading} tabIndex={-1}>
          {step.title}
        </h1>
        <p className="lead">{step.lead}</p>
        <div className="columns">
          <div>
            {Body && <Body known={reference} draft={draft} />}
            {schema && (
              <Form
                key={step.name}
                id={step.name}
                schema={schema}
                uiSchema={ui}
                formData={data}
                formContext={context}
                validator={validator}
                nameGenerator={lastName}
                experimental_defaultFormStateBehavior={NOTHING_CHOSEN}
                idPrefix={step.name}
                noHtml5Validate
                showErrorList={false}
                onChange={({ formData }) => {
                  setData(formData);
                  keep({ partial: { [step.name]: formData } });
                }}
                onSubmit={goOn}
              />
            )}
          </div>
          {Aside && (
            <aside className="card">
              <Aside known={reference} data={data} draft={draft} />
            </aside>
          )}
        </div>
        {schema && (
          <div className="actions">
            <button type="submit" className="button primary" form={step.name} disabled={isWaiting}>
              {step.button ?? 'التالي'}
            </button>
            {at > 0 && (
              <button type="button" className="button text" onClick={() => history.back()}>
                السابق
              </button>
            )}
            <a className="button text" href="/ar/account">
              أكمل لاحقًا
            </a>
          </div>
        )}
      </div>
    </>
  );
};

createRoot(document.querySelector('main')).render(<Wizard />);

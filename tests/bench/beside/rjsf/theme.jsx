/** The common look for react-jsonschema-form: its fields and choices in the markup that the page written by hand has too. */
import { useState } from 'react';

const Described = ({ text, children }) => (
  <span>
    {text}
    {children && <small>{children}</small>}
  </span>
);

const FieldTemplate = ({ id, label, rawDescription, children, rawErrors, displayLabel, hidden, uiSchema, schema }) => {
  if (hidden) return <div hidden>{children}</div>;
  if (schema.type === 'object') return children;
  const widget = uiSchema?.['ui:widget'];
  const error = <div className="error">{rawErrors?.join(' ')}</div>;
  if (widget === 'radio' || widget === 'checkbox')
    return (
      <fieldset>
        {widget === 'radio' && <legend>{label}</legend>}
        {error}
        {children}
      </fieldset>
    );
  return (
    <div className="field">
      {displayLabel && <label htmlFor={id}>{label}</label>}
      {rawDescription && <div className="hint">{rawDescription}</div>}
      {widget === 'upload' ? children : <div className="box">{children}</div>}
      {error}
    </div>
  );
};
const ObjectFieldTemplate = ({ properties }) => properties.map(({ content }) => content);

const RadioWidget = ({ id, htmlName, value, options, onChange }) =>
  options.enumOptions.map((option, index) => (
    <label key={option.value}>
      <input
        type="radio"
        id={`${id}-${index}`}
        name={htmlName}
        value={option.value}
        checked={option.value === value}
        aria-disabled={options.enumDisabled?.includes(option.value)}
        onChange={() => onChange(option.value)}
      />
      <Described text={option.label}>{option.schema?.description}</Described>
    </label>
  ));
const CheckboxWidget = ({ id, htmlName, value, label, options, onChange }) => (
  <label>
    <input
      type="checkbox"
      id={id}
      name={htmlName}
      checked={value ?? false}
      onChange={({ target }) => onChange(target.checked)}
    />
    <Described text={label}>{options.help}</Described>
  </label>
);

/** A file is uploaded as soon as it is chosen; the field has the id of what was attached. */
const upload = ({ htmlName, value, onChange, registry }) => {
  const [state, setState] = useState('');
  const send = async ({ target }) => {
    setState('جارٍ الرفع…');
    const attached = await registry.formContext.attach(htmlName, target.files[0]);
    setState(`${attached.name} `);
    onChange(attached.id);
  };
  return (
    <div id={`document-${htmlName}`}>
      <input type="file" accept=".pdf,image/*" onChange={send} />
      <p role="status">
        {state}
        {value && <b>أُرفق</b>}
      </p>
    </div>
  );
};

export const theme = {
  templates: { FieldTemplate, ObjectFieldTemplate },
  widgets: { RadioWidget, CheckboxWidget, upload },
};

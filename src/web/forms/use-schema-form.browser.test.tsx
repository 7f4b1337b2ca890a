import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { civilId } from '#contract/fields/fields.ts';
import { newPasswordFields, passwordsMatch } from '#contract/fields/passwords.ts';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import { until } from '#tests/setup/until.ts';
import { asks } from '#web/i18n/sentences/field-sentences.ts';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { render } from '#web/ui/testing/render.tsx';
import { FormFaults } from './Form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({ civilId, ...newPasswordFields(6) }).check(passwordsMatch());
const labels = { civilId: 'ID', password: 'Password', confirmation: 'Once more' };
const sentences = { confirmation: asks({ id: 'again', message: 'Type it again' }) };
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

type Props = {
  send?: (output: z.output<typeof schema>) => void;
  refused?: Problem | null;
  revalidate?: 'changed' | 'refused';
};
const Form = ({ send = () => {}, refused = null, revalidate = 'changed' }: Props) => {
  const { ask, register, onSubmit, items, version, notice } = useSchemaForm({
    schema,
    labels,
    sentences,
    defaults: { civilId: '', password: '', confirmation: '' },
    problem: refused,
    placeOf: ({ code }) => (code === 'wrong_password' ? 'password' : undefined),
    revalidate,
  });
  return (
    <form noValidate onSubmit={onSubmit(send)}>
      <FormFaults items={items} version={version} notice={notice} />
      {(['civilId', 'password', 'confirmation'] as const).map((name) => (
        <Field key={name} {...ask(name)}>
          <TextInput {...register(name)} />
        </Field>
      ))}
      <button type="submit">Send</button>
    </form>
  );
};
const show = (props: Props = {}) => {
  const shown = (given: Props) => (
    <I18nProvider i18n={i18n}>
      <Form {...given} />
    </I18nProvider>
  );
  const page = render(shown(props));
  return { again: (given: Props) => page.again(shown(given)) };
};

const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
const press = () => userEvent.click(document.querySelector('button') as HTMLButtonElement);
const summary = () => document.querySelector<HTMLElement>('[role=alert]')?.parentElement ?? null;
const faults = () => [...document.querySelectorAll('[role=alert] a')].map((link) => link.textContent);

test('a change of the language words the errors anew in place', async () => {
  const arabic = setupI18n({
    locale: 'ar',
    messages: { ar: { again: 'أعد كتابتها' } },
  });
  const shown = (of: typeof i18n) => (
    <I18nProvider i18n={of}>
      <Form />
    </I18nProvider>
  );
  const page = render(shown(i18n));
  await press();
  await until(() => expect(faults()).toContain('Type it again'));
  page.again(shown(arabic));
  await until(() => expect(faults()).toContain('أعد كتابتها'));
  expect(faults()).toHaveLength(3);
});

test('every refused attempt focuses the error summary again and keeps the typed text', async () => {
  show();
  await userEvent.fill(input('password'), 'abc');
  expect(summary()).toBeNull();
  for (const _ of [1, 2]) {
    await press();
    await until(() => expect(document.activeElement).toBe(summary()));
    expect(faults()).toHaveLength(3);
    input('civilId').focus();
  }
  expect(input('password').value).toBe('abc');
});

test('an accepted attempt sends the output of the schema', async () => {
  const send = vi.fn();
  show({ send });
  await userEvent.fill(input('civilId'), '١٠٢٣٤٥٦٧٨٩');
  await userEvent.fill(input('password'), 'abc123');
  await userEvent.fill(input('confirmation'), 'abc123');
  await press();
  await until(() =>
    expect(send).toHaveBeenCalledWith({ civilId: '1023456789', password: 'abc123', confirmation: 'abc123' }),
  );
});

test('an error is the sentence of its field, or names the field: in the summary and beside the field alike', async () => {
  show();
  await userEvent.fill(input('civilId'), 'abc');
  await press();
  await until(() => expect(faults()).toEqual(['ID must contain digits only', 'Password is required', 'Type it again']));
  const describedBy = input('confirmation').getAttribute('aria-describedby') ?? '';
  expect(describedBy.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain('Type it again');
});

test('what the server refuses at a field is said in the same words', async () => {
  show({ refused: problem('invalid_request', { fields: [{ path: 'civilId', description: 'required' }] }) });
  await until(() => expect(faults()).toEqual(['ID is required']));
});

test('a refusal of the server stands at its field until a field is changed', async () => {
  show({ refused: problem('wrong_password', { supportId: 's1' }) });
  expect(faults()).toHaveLength(1);
  await userEvent.fill(input('civilId'), '1');
  await until(() => expect(summary()).toBeNull());
});

test('a new refusal focuses the summary even when nothing was changed', async () => {
  const page = show({ refused: problem('wrong_password', { supportId: 's1' }) });
  await until(() => expect(document.activeElement).toBe(summary()));
  input('civilId').focus();
  page.again({ refused: problem('wrong_password', { supportId: 's2' }) });
  await until(() => expect(document.activeElement).toBe(summary()));
});

test('after an attempt a change checks the changed field, or every field with an error and no other', async () => {
  show();
  await userEvent.fill(input('civilId'), '1023456789');
  await press();
  await until(() => expect(faults()).toHaveLength(2));
  await userEvent.fill(input('civilId'), '1');
  await until(() => expect(faults()).toHaveLength(3));
});
test('with `refused`, a field that was right says nothing until the next attempt', async () => {
  show({ revalidate: 'refused' });
  await userEvent.fill(input('civilId'), '1023456789');
  await press();
  await until(() => expect(faults()).toHaveLength(2));
  await userEvent.fill(input('civilId'), '1');
  await userEvent.fill(input('password'), 'abc123');
  await until(() => expect(faults()).toHaveLength(1));
  expect(faults()[0]).toBe('Type it again');
});

/** The form of a message: locked while it is sent, and reached by the focus when another one is written. */
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createActor } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { contactMessageMachine } from '#machines/contact-message/contact-message.machine.ts';
import { imageCase, typedCase } from '#machines/contact-message/contact-message.model.ts';
import { done, failed } from '#machines/kit/testing/model.ts';
import { until } from '#tests/setup/until.ts';
import { controlled } from '#web/view-tests/controlled.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { ContactView } from './ContactPage.tsx';

let stage: Stage;
afterEach(() => stage.end());

const opened = async () => {
  const actor = createActor(controlled(contactMessageMachine) as typeof contactMessageMachine, {
    input: { id: crypto.randomUUID() },
  }).start();
  stage = await openStage('en', ['contact']);
  stage.show(<ContactView actor={actor} />);
  const tell = (event: object) => actor.send(event as never);
  tell(done('readKept', typedCase));
  tell(done('loadCaptcha', imageCase));
  await until(() => expect(field('subject').value).toBe(typedCase.subject));
  return { actor, tell };
};
const field = (name: string) => stage.home.querySelector(`[name=${name}]`) as HTMLInputElement & HTMLSelectElement;
const button = (name: string) =>
  [...stage.home.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name)) as HTMLElement;
const sendIt = async () => {
  await userEvent.fill(field('captcha'), '40718');
  await userEvent.click(button('Send the message'));
};

test('nothing can be changed while the message is sent, and what was chosen stays', async () => {
  const { actor, tell } = await opened();
  await userEvent.selectOptions(field('reason'), 'complaint');
  await userEvent.selectOptions(field('country'), 'JO');
  await sendIt();
  await until(() => expect(actor.getSnapshot().value).toBe('sending'));
  expect(actor.getSnapshot().context.answers).toMatchObject({ reason: 'complaint', country: 'JO' });
  const fields = ['reason', 'subject', 'message', 'name', 'mobile', 'email', 'country', 'city', 'captcha'];
  await until(() => expect(fields.filter((name) => !field(name).readOnly && !field(name).disabled)).toEqual([]));
  tell(failed('sendMessage', problem('no_connection')));
  await until(() => expect(field('reason').disabled).toBe(false));
  expect([field('reason').value, field('country').value]).toEqual(['complaint', 'JO']);
  await userEvent.click(button('Send the message'));
  await until(() => expect(actor.getSnapshot().value).toBe('sending'));
  expect(actor.getSnapshot().context.answers).toMatchObject({ reason: 'complaint', country: 'JO' });
});

test('the focus goes to the heading of the form of another message, each time', async () => {
  const { tell } = await opened();
  expect(document.activeElement).toBe(document.body);
  for (const _ of [1, 2]) {
    await userEvent.fill(field('subject'), 'Another');
    await userEvent.fill(field('message'), 'Another one');
    await sendIt();
    tell(done('sendMessage', { reference: 'CM-7K3M-92QX' }));
    await until(() => expect(document.activeElement?.textContent).toBe('The fund has received your message'));
    await userEvent.click(button('Write another message'));
    await until(() => expect(document.activeElement?.textContent).toBe('Contact us'));
    tell(done('loadCaptcha', imageCase));
    await until(() => expect(field('captcha')).not.toBeNull());
  }
});

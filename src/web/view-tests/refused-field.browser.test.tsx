/** A field that the server refuses: its step says so at the field, the state of saving by its name, and nothing takes the focus meanwhile. */
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type ActorRefFrom, type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { problem } from '#contract/kernel/problems.ts';
import { draftCase } from '#machines/draft-sync/draft-sync.fixtures.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectMine } from '#machines/draft-sync/draft-sync.selectors.ts';
import { done, failed } from '#machines/kit/testing/model.ts';
import { answered } from '#machines/loan-application/loan-application.fixtures.ts';
import { loanApplicationMachine } from '#machines/loan-application/loan-application.machine.ts';
import { selectDraftSync } from '#machines/loan-application/loan-application.selectors.ts';
import { LoanApplicationView } from '#web/features/loan-application/LoanApplicationPage.tsx';
import { controlled } from './controlled.ts';
import { openStage, type Stage } from './stage.tsx';
import '#web/ui/styles/global.css';

let stage: Stage | undefined;
afterEach(() => {
  stage?.end();
  stage = undefined;
});

type Sync = ActorRefFrom<typeof draftSyncMachine>;
const refusedAt = (path: string) => () =>
  failed('saveDraft', problem('invalid_request', { fields: [{ path, description: 'atMostCharacters:60' }] }));
/** The server has all that was sent. */
const taken = (sync: Sync) => done('saveDraft', draftCase({ version: 2, ...selectMine(sync.getSnapshot()) } as never));
const atProducts = async (lang: Lang) => {
  stage = await openStage(lang, ['loan-application', 'wizard', 'upload']);
  const clock = new SimulatedClock();
  const actor = createActor(controlled(loanApplicationMachine) as typeof loanApplicationMachine, {
    input: { draftId: 'd', device: 'me', requested: null },
    clock,
  }).start();
  stage.show(<LoanApplicationView actor={actor} />);
  actor.send(done('openDraft', answered(['applicantType'])) as never);
  const field = () => document.querySelector<HTMLInputElement>('input[name=projectName]');
  await expect.poll(field).not.toBeNull();
  const save = (outcome: (sync: Sync) => AnyEventObject) => {
    clock.increment(1_000);
    const sync = selectDraftSync(actor.getSnapshot());
    if (!sync) throw new Error('Nothing is saved before the draft is open.');
    sync.send(outcome(sync) as never);
    return sync.getSnapshot().value;
  };
  const errorOf = (input: HTMLInputElement | null) =>
    (input?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join();
  const status = () => document.querySelector('[data-machine=draftSync]')?.textContent ?? '';
  return { actor, field, save, status, error: () => errorOf(field()), say: stage.say };
};

describe.each(LANGS)('in %s', (lang) => {
  test('it is said while the citizen types, and no more once the field is changed', async () => {
    const { field, save, status, error, say } = await atProducts(lang);
    await userEvent.click(field() as HTMLInputElement);
    await userEvent.keyboard('farm');
    expect(save(refusedAt('partial.products.projectName'))).toBe('refused');
    await expect.poll(error).toContain('60');
    expect(field()?.getAttribute('aria-invalid')).toBe('true');
    expect(status()).toContain(say('Not everything is saved.'));
    expect(error()).toContain(say('Enter the name of the project'));
    expect(status()).toContain(`${say('Product')}: ${error()}`);
    // The summary of errors would take the focus from the field.
    expect(document.activeElement).toBe(field());
    expect(field()?.value).toBe('farm');

    await userEvent.keyboard('s');
    await expect.poll(error).toBe('');
    expect(save(taken)).toBe('saved');
    await expect.poll(status).not.toContain(say('Not everything is saved.'));
    expect(field()?.value).toBe('farms');
  });

  test('a step that was refused later shows it when it is opened, in the summary too', async () => {
    const { actor, field, save, error, say } = await atProducts(lang);
    actor.send({
      type: 'products.complete',
      answer: { productId: 'greenhouses', subProductId: 'greenhouse-new', projectName: 'farm', projectType: 'new' },
    });
    expect(save(refusedAt('answers.products.projectName'))).toBe('refused');
    await expect.poll(field).toBeNull();
    actor.send({ type: 'step.goTo', page: 'products' });
    await expect.poll(() => field()?.value).toBe('farm');
    await expect.poll(error).toContain('60');
    const summary = () => document.querySelector('main [role=alert]')?.textContent ?? '';
    expect(summary()).toContain(say('Enter the name of the project'));
    await userEvent.click(field() as HTMLInputElement);
    await userEvent.keyboard('s');
    await expect.poll(error).toBe('');
    expect(summary()).toBe('');
  });
});

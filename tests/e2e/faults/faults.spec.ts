/**
 * The fault matrix: every state of every flow meets every fault once. Afterwards nothing is blank, nothing waits for ever,
 * what was typed is still there, and nothing happened twice. An ordinary run takes a fixed sample of the cells;
 * FAULTS=all takes all, and `npm run faults` prints them as a table.
 */
import type { Locator, Page } from '@playwright/test';
import { type FlowId, flows } from '#machines/index.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { onceInRun } from '#tests/setup/template.ts';
import { covers, drivers, faults as known } from '../model-based/drivers/drivers.ts';
import { type CoverOptions, Held, walk } from '../model-based/support/cover.ts';
import type { Faults, Open } from '../model-based/support/portal.ts';
import { only } from '../support/combinations.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Fault, type FaultName, faults } from './faults.ts';
import { busyStatesOf, combinationOf, isSampled, type State, statesOf } from './matrix.ts';

/** How long any wait may last. */
const WAIT_MS = 15_000;
const EVERY = 144;

/**
 * Texts of fields that a citizen sees and may have typed into; passwords and codes are never stored. An amount is grouped
 * when the focus leaves it: its digits count.
 */
const typedOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')]
        .filter(({ type, name, value, autocomplete }) =>
          Boolean(
            name && value && ['text', 'tel', 'email', 'textarea'].includes(type) && autocomplete !== 'one-time-code',
          ),
        )
        .map(({ name, value }) => [name, value.replace(/(?<=\d)[,٬](?=\d)/g, '')]),
    ),
  );

const type = async (page: Page) => {
  for (const field of await page
    .locator('main input[type=text][name], main input:not([type])[name], main textarea')
    .all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    if ((await field.getAttribute('autocomplete')) === 'one-time-code') continue;
    if ((await field.inputValue()) === '') await field.fill('12');
    return;
  }
};

const stands = async (page: Page, machine: Locator, busy: ReadonlySet<string>) => {
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: WAIT_MS });
  await expect(page.locator('[data-loader]')).toHaveCount(0, { timeout: WAIT_MS });
  await expect
    .poll(
      // Read at once: Playwright would wait for a page that is navigating, or find its document gone.
      () =>
        machine
          .evaluateAll(([root]) => root?.getAttribute('data-state') ?? '')
          .then(
            (state) => busy.has(state),
            () => true,
          ),
      {
        timeout: WAIT_MS,
        message: 'still busy',
      },
    )
    .toBe(false);
};

type Flow = Faults[string] & { model: AnyFlowModel; open: Open; options: CoverOptions };
const flowOf = (id: FlowId): Flow => {
  const facts = known[id] ?? {};
  const open = facts.open ?? drivers[id];
  if (!open) throw new Error(`There is no driver for the machine "${id}".`);
  return { ...facts, model: flows[id].model, open, options: covers[id] ?? {} };
};

const cell = (name: string, tag: string[], flow: Flow, state: State, fault: Fault) =>
  test(name, { tag }, async ({ page: first, context, lang, desk, server, tolerate }) => {
    tolerate(/Failed to load resource/);
    const scene = { page: first, context, lang };
    await fault.before?.(scene);
    const driver = await flow.open({ page: first, context, lang, desk, server, tolerate });
    await walk(driver, state.steps);
    if (state.form) await type(first);
    const typed = await typedOn(first);
    for (const name of flow.worded ?? []) delete typed[name];
    const posts: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });

    if (flow.reads && fault.endsAnswer) {
      const read = await Held.of(first, flow.reads, 'GET');
      await first.reload();
      await expect.poll(() => read.isPending).toBe(true);
    }
    const page = await fault.strike(scene);
    const twice = posts.filter(
      (path, at) => path.startsWith('/api/') && !path.includes('WhatIf') && posts.indexOf(path) !== at,
    );
    expect(twice, 'asked twice').toEqual([]);
    await Held.releaseAll(first);
    await driver.release?.();
    const root = page.locator(`[data-machine=${flow.model.machine.id}]`);
    await stands(page, root, busyStatesOf(flow.model));
    if (!fault.keepsTyped || (!fault.staysOnPage && !flow.keepsTyped)) return;
    // Still the same screen: what was typed must still be there.
    const now = await root.evaluateAll(([shown]) => shown?.getAttribute('data-state') ?? null);
    if (now === state.value) expect(await typedOn(page)).toMatchObject(typed);
  });

for (const machine of Object.keys(flows) as FlowId[])
  test.describe(machine, () => {
    const flow = flowOf(machine);
    for (const state of onceInRun(`states-${machine}`, () => statesOf(flow.model, flow.options)))
      for (const [name, fault] of Object.entries(faults) as [FaultName, Fault][]) {
        if (fault.befalls && !fault.befalls(flow.reads ? { ...state, waits: true } : state)) continue;
        const title = `${state.value} × ${name}`;
        if (process.env.FAULTS === 'all' || isSampled(`${machine} ${title}`, EVERY))
          cell(title, only(combinationOf(`${machine} ${title}`)), flow, state, fault);
      }
  });

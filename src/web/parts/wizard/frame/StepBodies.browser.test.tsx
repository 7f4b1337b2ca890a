import { use, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { render } from '#web/ui/testing/render.tsx';
import { RenewStep, StepBodies, type StepScreen } from './StepBodies.tsx';

/** What the machine knows, as a step reads it. */
let answer = '';
const effects: string[] = [];

const screenOf = (page: string, preload?: () => Promise<void>): StepScreen => {
  const Screen = () => {
    const renew = use(RenewStep);
    const [opened] = useState(answer);
    useLayoutEffect(() => {
      effects.push(`opens ${page}`);
      if (opened !== answer) renew();
      return () => void effects.push(`leaves ${page}`);
    }, [opened, renew]);
    return (
      <>
        <h1>{page}</h1>
        <input aria-label={page} />
        <output>{opened}</output>
      </>
    );
  };
  return Object.assign(Screen, preload && { preload });
};
const screens = { one: screenOf('one'), two: screenOf('two'), three: screenOf('three') };
const order = ['one', 'two', 'three'] as const;
type Page = (typeof order)[number];

const stepOf = (page: Page, edition = 0, screen: StepScreen = screens[page]) => ({ page, edition, screen });
const bodies = (page: Page, { edition = 0, next }: { edition?: number; next?: StepScreen } = {}) => {
  const after = order[order.indexOf(page) + 1];
  return (
    <main>
      <StepBodies
        step={stepOf(page, edition)}
        next={after && stepOf(after, 0, next ?? screens[after])}
        placeholder="waits"
      />
    </main>
  );
};

// The frame of a test is not in view, so its browser never calls itself idle.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  answer = '';
  effects.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const headings = () => [...document.querySelectorAll<HTMLElement>('main h1')];
const shown = () => headings().flatMap((heading) => (heading.checkVisibility() ? (heading.textContent ?? '') : []));
const inputOf = (page: Page) => document.querySelector<HTMLInputElement>(`input[aria-label=${page}]`);
const isPrepared = (page: Page) => until(() => expect(headings().at(-1)?.textContent).toBe(page));

test('the next step is there before it opens: hidden, out of reach, and without effects', async () => {
  render(bodies('one'));
  await isPrepared('two');
  expect(shown()).toEqual(['one']);
  inputOf('two')?.focus();
  expect(document.activeElement).toBe(document.body);
  expect(effects).toEqual(['opens one']);
});

test('the next step is laid out before it opens: the browser skips it, and nothing takes it out of the layout', async () => {
  render(bodies('one'));
  await isPrepared('two');
  const heading = headings().at(-1);
  await until(() => expect(heading?.style.display).toBe(''));
  expect(heading?.checkVisibility()).toBe(false);
  expect(getComputedStyle(heading?.parentElement as HTMLElement).contentVisibility).toBe('hidden');
});

test('going on shows the step that was prepared; the one that was left goes, and the one after is prepared', async () => {
  const page = render(bodies('one'));
  await isPrepared('two');
  const prepared = inputOf('two');
  page.again(bodies('two'));
  expect(shown()).toEqual(['two']);
  expect(inputOf('two')).toBe(prepared);
  expect(effects).toEqual(['opens one', 'leaves one', 'opens two']);
  await isPrepared('three');
  expect(headings().map(({ textContent }) => textContent)).toEqual(['two', 'three']);
});

test('a step that is gone back to begins anew', async () => {
  const page = render(bodies('one'));
  await isPrepared('two');
  const input = inputOf('one');
  if (input) input.value = 'typed';
  page.again(bodies('two'));
  page.again(bodies('one'));
  expect(shown()).toEqual(['one']);
  expect(inputOf('one')?.value).toBe('');
});

test('a step that was changed elsewhere begins anew', async () => {
  const page = render(bodies('one'));
  const before = inputOf('one');
  page.again(bodies('one', { edition: 1 }));
  expect(inputOf('one')).not.toBe(before);
  expect(document.querySelectorAll('input[aria-label=one]')).toHaveLength(1);
});

test('a step opens with the answers as they are then, not as they were when it was prepared', async () => {
  const page = render(bodies('one'));
  await isPrepared('two');
  answer = 'later';
  page.again(bodies('two'));
  expect(shown()).toEqual(['two']);
  expect(document.querySelector('main output:last-of-type')?.textContent).toBe('later');
});

test('a step whose code cannot be fetched is not prepared, and the present one stays', async () => {
  const preload = vi.fn(() => Promise.reject(new Error('no line')));
  render(bodies('one', { next: screenOf('two', preload) }));
  await until(() => expect(preload).toHaveBeenCalled());
  await Promise.resolve();
  expect(headings().map(({ textContent }) => textContent)).toEqual(['one']);
});

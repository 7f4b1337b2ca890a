/** The visual pieces that every page shares (specification section 2): the loaders and the government stamp. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FullScreenLoader } from './loaders/FullScreenLoader.tsx';
import { IdentityLoader, PulsingLoginIndicator } from './loaders/IdentityLoader.tsx';
import { StampCard } from './StampCard.tsx';
import { render } from './testing/render.tsx';

const AWAITED = 'Please wait';
/** Read in the document: a loader fades in, and is hidden at first. */
const status = () => document.querySelector<HTMLElement>('[role=status]') as HTMLElement;
const boxOf = (element: Element) => element.getBoundingClientRect();

test('the full-screen loader says what is awaited', async () => {
  render(<FullScreenLoader label={AWAITED} />);
  const said = status();
  expect(said.textContent).toBe(AWAITED);
  const screen = said.closest('[data-loader]') as HTMLElement;
  expect(getComputedStyle(screen).position).toBe('fixed');
  expect([boxOf(screen).width, boxOf(screen).height]).toEqual([innerWidth, innerHeight]);
});

test('the loader of the identity provider says what is awaited', async () => {
  render(<IdentityLoader label={AWAITED} />);
  expect(status().textContent).toBe(AWAITED);
});

test('the pulsing login indicator says what is awaited', async () => {
  render(<PulsingLoginIndicator label={AWAITED} />);
  const said = status();
  expect(said.textContent).toBe(AWAITED);
  const badge = said.firstElementChild as HTMLElement;
  expect(badge.getAnimations({ subtree: true }).length).toBeGreaterThan(0);
});

test('the government stamp expands and collapses', async () => {
  render(
    <StampCard
      text="Official government website"
      howLabel="How to verify"
      domain={{ title: 'Links end with gov.sa', body: 'All of them.', verified: false }}
      https={{ title: 'HTTPS', body: 'Encrypted.', verified: true }}
      verifiedText="True for this address"
      unverifiedText="Not true for this address"
      registration="Registered under number 20240001"
    />,
  );
  const button = page.getByRole('button', { name: 'How to verify' });
  const isOpen = () => button.element().getAttribute('aria-expanded');
  expect([isOpen(), document.body.textContent?.includes('20240001')]).toEqual(['false', false]);
  await button.click();
  for (const text of ['Links end with gov.sa', 'HTTPS', 'Registered under number 20240001'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not true for this address')).toBeVisible();
  expect(isOpen()).toBe('true');
  await button.click();
  expect([isOpen(), document.body.textContent?.includes('20240001')]).toEqual(['false', false]);
});

import { expect, test } from 'vitest';
import { Spacer } from './Spacer.tsx';
import { render } from './testing/render.tsx';

const gapOf = (spacer: React.ReactNode) => {
  render(
    <section>
      <p id="above">Above</p>
      {spacer}
      <p id="below">Below</p>
    </section>,
  );
  const edge = (id: string) => document.getElementById(id)?.getBoundingClientRect();
  for (const id of ['above', 'below']) document.getElementById(id)?.style.setProperty('margin', '0');
  return (edge('below')?.top ?? 0) - (edge('above')?.bottom ?? 0);
};

test('a spacer is ten pixels high', () => {
  expect(gapOf(<Spacer />)).toBe(10);
});

test('or as high as it is asked to be', () => {
  expect(gapOf(<Spacer height={16} />)).toBe(16);
});

test('and nothing to a screen reader', () => {
  render(<Spacer />);
  expect(document.querySelector('[aria-hidden=true]')?.childElementCount).toBe(0);
});

/** A list that is longer than a page: more is read when it is asked for, and a refusal can be tried again. */
import { afterEach, expect, test, vi } from 'vitest';
import { problem } from '#contract/kernel/problems.ts';
import { until } from '#tests/setup/until.ts';
import { type ReadPage, withReads } from '#web/api/queries/reads.tsx';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { PagedCases } from './PagedCases.tsx';

let stage: Stage;
afterEach(() => stage.end());

const show = (row: string) => (
  <li key={row}>
    <a href={`#${row}`}>{row}</a>
  </li>
);
const opened = async (next: string | null, read: ReadPage<string>) => {
  stage = await openStage('en', []);
  const List = withReads(() => (
    <PagedCases list={`rows from ${next}`} first={['a', 'b']} next={next} read={read} show={show} />
  ));
  stage.show(<List />);
  await until(() => expect(rows()).toHaveLength(2));
};
const rows = () => [...stage.home.querySelectorAll('li')].map((row) => row.textContent);
const more = () =>
  [...stage.home.querySelectorAll('button')].find((button) => button.textContent?.includes('Show more'));

test('a list of one page has no more to show, and reads nothing', async () => {
  const read = vi.fn<ReadPage<string>>();
  await opened(null, read);
  expect(more()).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

test('each page is read when it is asked for, and the focus goes to its first case', async () => {
  const read = vi
    .fn<ReadPage<string>>()
    .mockResolvedValueOnce({ rows: ['c', 'd'], next: 'second' })
    .mockResolvedValueOnce({ rows: ['e'], next: null });
  await opened('first', read);
  expect(read).not.toHaveBeenCalled();
  more()?.click();
  await until(() => expect(rows()).toEqual(['a', 'b', 'c', 'd']));
  expect(document.activeElement?.textContent).toBe('c');
  more()?.click();
  await until(() => expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e']));
  expect(document.activeElement?.textContent).toBe('e');
  expect(more()).toBeUndefined();
  expect(read.mock.calls.map(([after]) => after)).toEqual(['first', 'second']);
});

test('a page that could not be read says so, and is read when it is asked for again', async () => {
  const read = vi
    .fn<ReadPage<string>>()
    .mockRejectedValueOnce(problem('service_suspended'))
    .mockResolvedValueOnce({ rows: ['c'], next: null });
  await opened('again', read);
  more()?.click();
  await until(() => expect(stage.home.querySelector('[role=alert]')).not.toBeNull());
  more()?.click();
  await until(() => expect(rows()).toEqual(['a', 'b', 'c']));
  expect(stage.home.querySelector('[role=alert]')).toBeNull();
});

test('a preview is unfolded first, without a read; a case without a link takes the focus', async () => {
  const read = vi.fn<ReadPage<string>>().mockResolvedValueOnce({ rows: ['d'], next: null });
  stage = await openStage('en', []);
  const plain = (row: string) => <li key={row}>{row}</li>;
  const List = withReads(() => (
    <PagedCases list="previewed" first={['a', 'b', 'c']} preview={2} next="third" read={read} show={plain} />
  ));
  stage.show(<List />);
  await until(() => expect(rows()).toEqual(['a', 'b']));
  more()?.click();
  await until(() => expect(rows()).toEqual(['a', 'b', 'c']));
  expect(document.activeElement?.textContent).toBe('c');
  expect(read).not.toHaveBeenCalled();
  more()?.click();
  await until(() => expect(rows()).toEqual(['a', 'b', 'c', 'd']));
  expect(document.activeElement?.textContent).toBe('d');
  expect(more()).toBeUndefined();
});

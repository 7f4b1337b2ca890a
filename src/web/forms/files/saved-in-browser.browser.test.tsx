import { expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

test('the content of a download is there for a while after the press', async () => {
  vi.useFakeTimers();
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await saveFile({ read: async () => new Blob(['paper']), asked: {} as never }, 'paper.pdf');
  expect(press).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith(made.mock.results[0]?.value);
  vi.useRealTimers();
});

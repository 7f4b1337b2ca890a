import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileUpload, type UploadState, type UploadWords } from './FileUpload.tsx';
import { render } from './testing/render.tsx';

const words: UploadWords = {
  choose: 'Choose a file',
  drop: 'or drop it here',
  dropOne: 'Drop one file',
  replace: 'Replace',
  remove: 'Remove',
  cancel: 'Cancel',
  retry: 'Try again',
  checking: 'Checking the file',
  done: 'Uploaded',
  progress: (percent) => `${percent}% uploaded`,
};
const slot = (state: UploadState, onChoose = vi.fn()) => (
  <FileUpload title="Title deed" limits="PDF, 10 MB" accept=".pdf" state={state} words={words} onChoose={onChoose} />
);
const uploading = (progress: number): UploadState => ({ status: 'uploading', name: 'deed.pdf', progress });
const deed = () => new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' });

test('progress is announced in quarters, and shown exactly', async () => {
  const { again } = render(slot(uploading(3)));
  const announced = page.getByRole('status');
  await expect.element(announced).toHaveTextContent('0% uploaded');
  again(slot(uploading(62)));
  await expect.element(announced).toHaveTextContent('50% uploaded');
  await expect.element(page.getByRole('progressbar', { name: 'Title deed' })).toHaveValue(62);
  again(slot({ status: 'done', name: 'deed.pdf' }));
  await expect.element(announced).toHaveTextContent('Uploaded');
});

test('a file that waits for the connection can be retried at once', async () => {
  const onRetry = vi.fn();
  const state: UploadState = { status: 'uploading', name: 'deed.pdf', progress: 20, slow: true };
  const { again } = render(
    <FileUpload
      title="Title deed"
      limits="PDF, 10 MB"
      accept=".pdf"
      state={state}
      words={words}
      onChoose={vi.fn()}
      onRetry={onRetry}
    />,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  // Without `onRetry` there is no button to try again.
  again(slot(state));
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('the same file can be chosen twice in a row', async () => {
  const onChoose = vi.fn();
  render(slot({ status: 'empty' }, onChoose));
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('there is no file input');
  await userEvent.upload(picker, deed());
  expect(onChoose.mock.calls.map(([file]) => (file as File).name)).toEqual(['deed.pdf']);
  // A browser fires no change event when the input already holds the same file.
  expect(picker.files).toHaveLength(0);
});

test.each([
  ['an empty slot takes it', { status: 'empty' } as const, 1],
  ['a slot that is uploading does not', uploading(10), 0],
])('a file is dropped: %s', async (_, state, times) => {
  const onChoose = vi.fn();
  render(slot(state, onChoose));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(deed());
  page
    .getByRole('region', { name: 'Title deed' })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  expect(onChoose).toHaveBeenCalledTimes(times);
});

const dropped = (...files: File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  document
    .querySelector('section')
    ?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
};

test('of several files that are dropped none is taken, and the place says so until one is', async () => {
  const onChoose = vi.fn();
  render(slot({ status: 'empty' }, onChoose));
  dropped(deed(), new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('Drop one file');
  expect(onChoose).not.toHaveBeenCalled();
  await expect
    .element(page.getByRole('button', { name: 'Choose a file' }))
    .toHaveAccessibleDescription(/Drop one file/);
  dropped(deed());
  expect(onChoose).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('a folder that is dropped is no file', async () => {
  const onChoose = vi.fn();
  render(slot({ status: 'empty' }, onChoose));
  // Only a person can drop a folder.
  const entry = vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry');
  entry.mockReturnValue({ isDirectory: true } as FileSystemEntry);
  dropped(new File([], 'Documents'));
  entry.mockRestore();
  await expect.element(page.getByRole('status')).toHaveTextContent('Drop one file');
  expect(onChoose).not.toHaveBeenCalled();
});

/** Every file that can be saved goes one way, since in the app it must not be `blob:`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from '#tests/house/imports.ts';

/** What is shown in the page itself, where web views know `blob:`; and the one that saves, outside of the app. */
const MAY_HOLD_CONTENT = {
  'src/web/forms/files/save-file.ts': 'saves in a browser',
  'src/web/features/contact/CaptchaField.tsx': 'a sound that is played',
  'src/web/parts/upload/SentDocuments.tsx': 'a picture that is shown',
  'src/web/parts/upload/preview/previews.ts': 'pictures that are shown',
};

test('nothing else makes an address of a content', () => {
  const found = filesUnder('src/web')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('createObjectURL'));
  expect(found.toSorted()).toEqual(Object.keys(MAY_HOLD_CONTENT).toSorted());
});

test('no plain link leads to a file of a session, except where the app gets another', () => {
  const found = filesUnder('src/web')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => /href=\{[^}]*API_BASE/.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(['src/web/features/appointments/CalendarLink.tsx']);
});

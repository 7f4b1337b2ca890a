/** How long a file is downloaded for its picture: as long as somebody looks at the place of the picture, and no longer. */
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { createStore, useStore } from '#web/storage/store.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { usePreview } from './previews.ts';

type Download = { id: string; signal: AbortSignal };
let stage: Stage;
let downloads: Download[];
/** Its download never ends by itself. */
const Picture = ({ id }: { id: string }) => {
  usePreview({ id, type: 'image/png', size: 1 }, (signal) => {
    downloads.push({ id, signal });
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return null;
};
/** Given up, and not over because it took too long. */
const isAbandoned = ({ signal }: Download) => signal.aborted && signal.reason.name === 'AbortError';

beforeEach(async () => {
  downloads = [];
  stage = await openStage('en', []);
});
afterEach(() => stage.end());

/** A place on the page, and the file whose picture it shows. */
type Looked = readonly [place: string, file: string];
/** Shows a picture in each place, and afterwards in others. */
const show = (...files: Looked[]) => {
  const looked = createStore(files);
  const Pictures = () => useStore(looked).map(([key, id]) => <Picture key={key} id={id} />);
  stage.show(<Pictures />);
  return (...others: Looked[]) => looked.set(others);
};

test('a download goes on for those who still look, and is abandoned with the last of them', async () => {
  const look = show(['a', 'shared'], ['b', 'shared']);
  await until(() => expect(downloads).toHaveLength(1));
  flushSync(() => look(['b', 'shared']));
  expect(downloads.map(isAbandoned)).toEqual([false]);
  look();
  await until(() => expect(downloads.map(isAbandoned)).toEqual([true]));
});

test('what waited for its turn and is not looked at any more is not downloaded', async () => {
  const look = show(['a', 'first'], ['b', 'second'], ['c', 'third']);
  await until(() => expect(downloads).toHaveLength(1));
  look(['c', 'third']);
  await until(() => expect(downloads.map(({ id }) => id)).toEqual(['first', 'third']));
  expect(downloads.map(isAbandoned)).toEqual([true, false]);
});

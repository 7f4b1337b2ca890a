/** What a page reads again when its stream of news speaks. The test plays the stream. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { useLiveReads } from './live-reads.ts';

type Follower = Parameters<typeof import('../shared-events.ts').followEvents>[1];
const stream = vi.hoisted(() => ({ follower: null as Follower | null }));
const reads = vi.hoisted(() => ({ invalidateReads: vi.fn(), invalidateAnswered: vi.fn() }));
vi.mock('../shared-events.ts', () => ({
  followEvents: (_path: string, follower: Follower) => {
    stream.follower = follower;
    return () => {};
  },
}));
vi.mock('../reads.ts', async (original) => ({ ...(await original<typeof import('../reads.ts')>()), ...reads }));

const Page = ({ events }: { events: string }) => {
  useLiveReads(events);
  return null;
};
let stage: Stage;
beforeEach(async () => {
  stage = await openStage('en', []);
});
afterEach(() => {
  stage.end();
  vi.clearAllMocks();
});
/** Opens a page anew, which hears how things are. */
const open = async (events: string, first: object) => {
  stream.follower = null;
  stage.show(null);
  stage.show(<Page events={events} />);
  await until(() => expect(stream.follower).not.toBeNull());
  const follower = stream.follower as unknown as Follower;
  follower.hear(first);
  return follower;
};

test('what changed before the stream was open is read again, and then every change', async () => {
  const follower = await open('/one', { versions: { a: 1 } });
  expect(reads.invalidateAnswered).toHaveBeenCalledOnce();
  expect(reads.invalidateReads).not.toHaveBeenCalled();
  follower.hear({ versions: { a: 2 } });
  expect(reads.invalidateReads).toHaveBeenCalledOnce();
});

test('a page after it reads once, unless the stream says something new', async () => {
  await open('/two', { versions: { a: 1 } });
  vi.clearAllMocks();
  await open('/two', { versions: { a: 1 } });
  expect(reads.invalidateAnswered).not.toHaveBeenCalled();
  await open('/two', { versions: { a: 2 } });
  expect(reads.invalidateAnswered).toHaveBeenCalledOnce();
});

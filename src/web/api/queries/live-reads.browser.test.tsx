import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { useLiveReads } from './live-reads.ts';

type Follower = Parameters<typeof import('../shared-events.ts').followEvents>[1];
const stream = vi.hoisted(() => ({ follower: null as unknown }));
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
/** A page is opened, and hears how things are. */
const open = (events: string, first: object) => {
  stage.show(<Page key={Math.random()} events={events} />);
  return vi
    .waitUntil(() => stream.follower as Follower | null)
    .then((follower) => {
      stream.follower = null;
      follower.hear(first);
      return follower;
    });
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

import { describe, expect, it } from 'vitest';
import { chanceOf } from './chance.ts';
import { createQueue } from './queue.ts';
import { createWorld } from './world.ts';

describe('the queue', () => {
  const drain = (queue: ReturnType<typeof createQueue>) => {
    for (let entry = queue.take(); entry; entry = queue.take()) entry.run();
  };

  it('runs what is due first, and what is due together in the order in which it was planned', () => {
    const queue = createQueue();
    const ran: string[] = [];
    const chance = chanceOf('queue');
    const planned = Array.from({ length: 200 }, (_, number) => ({ at: chance.below(20), number }));
    for (const { at, number } of planned) queue.add(at, () => ran.push(`${at} ${number}`), false);
    drain(queue);
    const sorted = planned.toSorted((one, other) => one.at - other.at || one.number - other.number);
    expect(ran).toEqual(sorted.map(({ at, number }) => `${at} ${number}`));
  });

  it('stays in order when some entries are taken out', () => {
    const queue = createQueue();
    const ran: number[] = [];
    for (const at of [5, 3, 8, 1, 9, 2, 7]) queue.add(at, () => ran.push(at), at % 2 === 0);
    expect(queue.takeAll(({ isBeat }) => isBeat).map(({ at }) => at)).toEqual(expect.arrayContaining([8, 2]));
    queue.add(4, () => ran.push(4), false);
    drain(queue);
    expect(ran).toEqual([1, 3, 4, 5, 7, 9]);
  });
});

describe('chance', () => {
  const drawn = (...name: (string | number)[]) => Array.from({ length: 5 }, chanceOf(...name).next);

  it('is the same for the same name, and another for another seed or name', () => {
    expect(drawn(1, 'message', 'phone#4')).toEqual(drawn(1, 'message', 'phone#4'));
    const others = [drawn(1, 'message', 'phone#5'), drawn(2, 'message', 'phone#4'), drawn(1, 'messagephone#4')];
    expect(new Set([drawn(1, 'message', 'phone#4'), ...others].map(String)).size).toBe(4);
  });

  it('does not depend on what others have drawn', () => {
    const first = createWorld(7);
    first.chance('action', 1).next();
    expect(first.chance('action', 2).next()).toBe(createWorld(7).chance('action', 2).next());
  });

  it('is spread over its whole range', () => {
    const chance = chanceOf('spread');
    const counts = [0, 0, 0, 0];
    for (let number = 0; number < 4000; number += 1) {
      const drawn = chance.below(counts.length);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(800);
  });
});

describe('the world', () => {
  it('lets happen what is due in virtual time, and nothing that was cancelled', async () => {
    const world = createWorld(1);
    const ran: string[] = [];
    world.after(3_600_000, () => ran.push(`late at ${world.now}`));
    const cancel = world.after(10, () => ran.push('cancelled'));
    world.after(20, () => {
      ran.push(`soon at ${world.now}`);
      world.after(5, () => ran.push(`then at ${world.now}`));
    });
    cancel();
    await world.runFor(1000);
    expect(ran).toEqual(['soon at 20', 'then at 25']);
    expect(world.now).toBe(1000);
    await world.runFor(3_600_000);
    expect(ran.at(-1)).toBe('late at 3600000');
  });

  it('does not go on before real work is done', async () => {
    const world = createWorld(1);
    const ran: string[] = [];
    world.after(1, () => {
      const end = world.rest.begin();
      void (async () => {
        for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        ran.push('real work');
        end();
      })();
    });
    world.after(2, () => ran.push('the next entry'));
    await world.runFor(10);
    expect(ran).toEqual(['real work', 'the next entry']);
  });

  it('leaves out a happening by its name, and shifts nothing else', () => {
    const draw = (left: Set<string>) => {
      const world = createWorld(3, left);
      return ['kill 0', 'kill 1'].map((name) => [world.happens(name), world.chance(name).next()] as const);
    };
    const [whole, without] = [draw(new Set()), draw(new Set(['kill 0']))];
    expect(whole.map(([happens]) => happens)).toEqual([true, true]);
    expect(without.map(([happens]) => happens)).toEqual([false, true]);
    expect(without[1]).toEqual(whole[1]);
  });

  it('skips the beats of a long time in which nothing is due', async () => {
    const world = createWorld(1);
    let beats = 0;
    const beat = () => {
      beats += 1;
      world.after(1000, beat, { isBeat: true });
    };
    world.after(1000, beat, { isBeat: true });
    let due: number | null = 7_200_000;
    await world.skip(86_400_000, async () => {
      const next = due;
      if (due !== null && world.now >= due) due = null;
      return next;
    });
    // What falls due at its end is still found.
    expect(world.now).toBeGreaterThanOrEqual(86_400_000);
    expect(world.now).toBeLessThan(86_410_000);
    // A day has 86,400 of them.
    expect(beats).toBeGreaterThan(0);
    expect(beats).toBeLessThan(100);
  });

  it('tells a broken rule once, and the story is part of the digest', () => {
    const [one, other] = [createWorld(1), createWorld(1)];
    one.breaks('a rule', 'broken');
    one.breaks('a rule', 'broken');
    expect(one.broken).toEqual([{ rule: 'a rule', detail: 'broken' }]);
    expect(one.digest()).not.toBe(other.digest());
    other.breaks('a rule', 'broken');
    expect(one.digest()).toBe(other.digest());
  });
});

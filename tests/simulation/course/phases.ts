/** How a seed's time passes: some busy minutes, and hours or days without any activity between them. */
import type { Stage } from '../stage.ts';
import type { Chance } from '../world/chance.ts';
import { BEGINNING } from '../world/world.ts';
import { openMissing, wakeUp } from './devices.ts';

export type Phase = { name: string; busyMs: number; pauseMs: number };

const HOUR_MS = 3_600_000;

export const planPhases = (chance: Chance): readonly Phase[] => {
  const count = chance.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
  return Array.from({ length: count }, (_, number) => ({
    name: `phase ${number + 1}`,
    busyMs: number === 0 ? 90_000 : 50_000,
    pauseMs: number === count - 1 ? 0 : chance.pick([0.2, 2, 11, 15, 40, 80, 200]) * HOUR_MS,
  }));
};

/** The stage as the courses of a phase see it: what they draw and plan has its own names. */
export const stageOf = (stage: Stage, phase: Phase, isFirst: boolean): Stage =>
  isFirst ? stage : { ...stage, world: stage.world.within(phase.name) };

/** Longer than a session lasts without activity. */
const IDLE_MS = 400_000;

/** Citizens walk away: devices sleep, tabs are closed or stay as they are. Later they come back. */
export const passTime = async (stage: Stage, { name, pauseMs }: Phase): Promise<void> => {
  const { world, database } = stage;
  world.tell(`no one is there for ${Math.round(pauseMs / 60_000)} minutes`);
  for (const citizen of stage.citizens)
    for (const device of citizen.devices) {
      const chance = world.chance('leaves', name, device.name);
      const open = citizen.tabs.filter((tab) => tab.isOpen && tab.device === device);
      const way = chance.next();
      if (way < 0.2) for (const tab of open) tab.close();
      else if (way < 0.3) for (const tab of open) tab.tear();
      else if (way < 0.8) {
        if (chance.likely(0.5)) for (const tab of open) tab.setVisible(false);
        device.sleep();
      }
    }
  const nextDue = async () => {
    const [row] = await database.query<{ due: Date | null }>(
      'select min(due_at) as due from outbox where done_at is null and gave_up_at is null',
    );
    return row?.due ? row.due.getTime() - BEGINNING : null;
  };
  await world.skip(Math.max(pauseMs, IDLE_MS), nextDue);
  for (const citizen of stage.citizens)
    for (const device of citizen.devices) {
      wakeUp(stage, device);
      openMissing(stage, citizen, device);
    }
};

/** The what-if request that is on the screen, for its steps and their parts. */
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import type { Reference } from '#machines/what-if/what-if.rules.ts';

export type WhatIfActor = ActorRefFrom<typeof whatIfMachine>;
export type WhatIfSnapshot = SnapshotFrom<typeof whatIfMachine>;
/** The actor, and what the steps choose from. */
export type Trial = { actor: WhatIfActor; reference: Reference };

export const TrialContext = createContext<Trial | null>(null);

export const useTrial = (): Trial => {
  const trial = use(TrialContext);
  if (!trial) throw new Error('A step needs its request around it');
  return trial;
};

/** What a selector of the machine says, kept current. */
export const useRequest = <T>(select: (snapshot: WhatIfSnapshot) => T): T => useSelector(useTrial().actor, select);

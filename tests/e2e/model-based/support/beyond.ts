/** Transitions that no person, host or network can bring about in a browser, each with its reason. They are taken on the real actor. */

import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { FAILED } from '#machines/kit/runtime/transitions.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';

/** Faults of a machine or a timer that the flow started itself, by the actor. */
export const innerFaults: Record<string, string> = {
  oneTimeCode: 'The code is a machine of the portal itself: it ends, and does not fail.',
  identityApp: 'The confirmation is a machine of the portal itself: it ends, and does not fail.',
  draftSync: 'Saving is a machine of the portal itself: it does not fail.',
  draftDiscard: 'Throwing away is a machine of the portal itself: it ends, and does not fail.',
  sessionTimeout: 'The idle time is a machine of the portal itself: it ends, and does not fail.',
  pause: 'A pause is a timer of the page: it ends, and does not fail.',
};

type Beyond = { in: string; on: string; why: string };

const UNSIGNED = 'No page signs a contract yet: the machine is as far ahead as the specification.';

export const beyondBrowser: Record<string, readonly Beyond[]> = {
  sessionTimeout: [
    {
      in: 'inside.host',
      on: 'host.answered',
      why: 'That the host was heard moves nothing that a person sees; the host has tests of its own.',
    },
  ],
  deal: [
    { in: 'awaitingSignature', on: 'contract.sign', why: UNSIGNED },
    { in: 'awaitingSignature', on: 'contract.reject', why: UNSIGNED },
    { in: 'awaitingSecondParty', on: 'secondParty.approve', why: UNSIGNED },
    { in: 'awaitingSecondParty', on: 'xstate.after.secondPartyWait.deal.awaitingSecondParty', why: UNSIGNED },
  ],
  draftSync: [
    { in: 'conflict', on: 'answers.change', why: 'The choice stands before the steps: none can be completed.' },
    { in: 'suspended', on: 'answers.change', why: 'The login stands before the steps.' },
    { in: 'suspended', on: 'input.changed', why: 'The login stands before the steps.' },
    {
      in: 'waiting',
      on: 'sync.retry',
      why: 'Over a lost line the button is in the banner: it asks for the line, whose return saves.',
    },
  ],
};

const found = ({ machine }: AnyFlowModel) => beyondBrowser[machine.id] ?? [];

export const isBeyond = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  found(model).some((beyond) => type === beyond.on && snapshot.matches(beyond.in));

/** Why no browser takes this transition; undefined for one that it must take. */
export const whyBeyond = (machineId: string, key: string): string | undefined =>
  Object.entries(innerFaults).find(([src]) => key.includes(`${FAILED}${src}[`))?.[1] ??
  beyondBrowser[machineId]?.find((beyond) => key.startsWith(`${machineId}.${beyond.in} · ${beyond.on}[`))?.why;

/** Actors whose faults nobody can bring about. */
export const INNER = Object.keys(innerFaults);

/** The model without the faults that no browser can bring about. */
export const browserModel = (model: AnyFlowModel): AnyFlowModel => {
  const actors = Object.entries(model.actors).map(([src, cases]) => [
    src,
    INNER.includes(src) ? { ...cases, error: [] } : cases,
  ]);
  return {
    ...model,
    actors: Object.fromEntries(actors),
    feasible: (snapshot, event) => (model.feasible?.(snapshot, event) ?? true) && !isBeyond(model, snapshot, event),
  };
};

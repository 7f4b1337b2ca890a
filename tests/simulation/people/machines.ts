/** Small helpers for the acts on the machines of a tab. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isMachineSnapshot } from '#machines/kit/runtime/xstate-internals.ts';
import { uploadsIn } from '#machines/wizard/wizard.uploads.ts';
import type { Tab } from '../tab/tab.ts';

export const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot;
export const childOf = (actor: AnyActorRef, id: string) => snapshotOf(actor).children[id] as AnyActorRef | undefined;

/** A button is there exactly when the machine can take its event. Returns whether it was. */
export const press = (actor: AnyActorRef, event: { type: string; [field: string]: unknown }): boolean => {
  if (!snapshotOf(actor).can(event)) return false;
  actor.send(event);
  return true;
};

/** The uploads of a draft or a message, one for each place. */
export const uploadsOf = (actor: AnyActorRef): AnyActorRef[] => uploadsIn(snapshotOf(actor));
/** Those that can be used now. */
export const placesOf = (actor: AnyActorRef): AnyActorRef[] =>
  uploadsOf(actor).filter((upload) => !snapshotOf(upload).matches('removing'));
/** Nothing that works for it is under way. */
export const isQuiet = (actor: AnyActorRef): boolean =>
  Object.values(snapshotOf(actor).children as Record<string, AnyActorRef | undefined>).every((child) => {
    const snapshot: unknown = child?.getSnapshot();
    return !isMachineSnapshot(snapshot) || !(snapshot.hasTag('busy') || snapshot.hasTag('underWay'));
  });

export type OpenDraft = {
  page: 'application' | 'whatIf';
  actor: AnyActorRef;
  sync: AnyActorRef | undefined;
  draftId: string;
};
/** The draft that a tab shows, if it shows one. */
export const draftIn = (tab: Tab): OpenDraft | null => {
  const shown = tab.portal.current();
  if (!shown?.actor || (shown.page !== 'application' && shown.page !== 'whatIf')) return null;
  return { page: shown.page, actor: shown.actor, sync: childOf(shown.actor, 'draftSync'), draftId: String(shown.data) };
};
export const isAsked = (sync: AnyActorRef | undefined) => sync !== undefined && snapshotOf(sync).matches('conflict');

/** Shows a step of a wizard, if the wizard goes there. */
export const goTo = (actor: AnyActorRef, step: string): boolean => {
  if (snapshotOf(actor).matches({ filling: step })) return true;
  press(actor, { type: 'step.goTo', page: step });
  return snapshotOf(actor).matches({ filling: step });
};

/** What a tab is at, for the story. */
export const stateOf = (tab: Tab): string => {
  const shown = tab.portal.current();
  const value = (actor: AnyActorRef | null | undefined) => (actor ? JSON.stringify(snapshotOf(actor).value) : '');
  return `${shown?.page ?? 'nothing'} ${value(shown?.actor)} ${value(draftIn(tab)?.sync)}`.trim();
};

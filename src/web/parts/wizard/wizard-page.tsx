/** The page of a wizard. One component for all its addresses: it stays while they change, and while the language does. */
import { useLingui } from '@lingui/react';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { selectSyncStatus } from '#machines/draft-sync/draft-sync.selectors.ts';
import type { WizardSnapshot } from '#machines/wizard/wizard.selectors.ts';
import type { PageOf, WizardTypes } from '#machines/wizard/wizard.types.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import type { DiscardCall } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { preloadLater } from '#web/routing/lazy-page.tsx';
import { splitPath } from '#web/routing/pages.ts';
import { useUserForServices } from '#web/state/session-view.ts';
import { useStore } from '#web/storage/store.ts';
import type { WizardActor } from './create-step-forms.ts';
import type { WizardFeature } from './create-wizard-feature.tsx';
import { createDiscard } from './drafts/create-discard.tsx';
import type { DraftIdentity } from './drafts/draft-repository.ts';
import type { NewDraft } from './drafts/new-draft.ts';
import type { Conflict } from './frame/ConflictDialog.tsx';
import { StepBodies, type StepScreen } from './frame/StepBodies.tsx';
import { useWizardAddress } from './frame/use-wizard-address.ts';
import { type AroundStep, StepFrame } from './frame/WizardFrame.tsx';
import { StepSkeleton } from './frame/WizardPlaceholders.tsx';

type Screen<T extends WizardTypes> = PageOf<T> | T['screens'] | 'loading' | 'unavailable' | 'missing';

type PageDefinition<T extends WizardTypes, A> = {
  screens: Record<PageOf<T>, StepScreen>;
  /** The screens that have no frame, such as a receipt. */
  others: Record<T['screens'], ComponentType>;
  conflict: () => Promise<{ default: ComponentType<Conflict> }>;
  /** The notice above the present step: why what was sent off led back to it. */
  refusal?: ComponentType;
  drafts: {
    newDraft: NewDraft;
    open: (identity: DraftIdentity, requested: PageOf<T> | null) => A;
    hold: (actor: A) => () => void;
    discard: (draftId: string, command: () => Promise<unknown>) => Promise<void>;
    drop: (draftId: string) => void;
  };
  /** Deletes a draft on the server. Absent where the machine itself has the command. */
  discard?: DiscardCall;
  /** Where a deleted draft leads; by default the account. */
  leavesTo?: '/$lang/account' | '/$lang/remote_reviewer_requests' | '/$lang/request';
  /** What the citizen chose before they came here: it belongs to the draft that takes it, and to no other. */
  chosen?: {
    take: (search: unknown) => void;
    forget: () => void;
    isTaken: (answers: T['draft']['answers']) => boolean;
  };
  /** What else the page does with its address; `draftId` is undefined for a new draft. */
  useEntry?: (draftId: string | undefined) => void;
  /** What else the page does while its actor runs. */
  useFlow?: (actor: A) => void;
};

/** The address in the browser follows the actor, and Back the other way. */
const createAddress = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>({
  wizard,
  selectors,
}: WizardFeature<T, S, A>) => {
  const firstStep = wizard.steps[0] as T['step'];
  const first = wizard.pageOf(firstStep);
  const useAddress = (actor: A, { isNew }: { isNew: boolean }) => {
    const id = selectors.selectDraftId(actor.getSnapshot());
    useWizardAddress<S, { type: 'step.goTo'; page: PageOf<T> }>(actor as never, {
      id,
      isNew,
      first: wizard.paths[first],
      isBegun: (snapshot) => Reflect.get(selectors.selectAnswers(snapshot), firstStep) !== undefined,
      selectPath: selectors.selectPath,
      toEvent: (path) => {
        const page = wizard.pageAt(path);
        return page && { type: 'step.goTo', page };
      },
    });
  };
  /** The page that the address asks for when the draft is opened. Later addresses are events (`useAddress`). */
  const useRequestedPage = (): PageOf<T> | null => {
    const { history } = useRouter();
    return wizard.pageAt(splitPath(history.location.pathname).rest.split('/')[0] ?? '') ?? null;
  };
  return { useAddress, useRequestedPage };
};

/** The steps of an open draft. */
const createSteps = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  feature: WizardFeature<T, S, A>,
  { screens, conflict, refusal: Refusal, drafts, discard, leavesTo = '/$lang/account' }: PageDefinition<T, A>,
) => {
  const { wizard, selectors, texts, useActorState, Frame } = feature;
  const ConflictOf = lazy(() => loadChunk(conflict));
  const Placeholder = () => {
    const { i18n } = useLingui();
    return (
      <StepFrame title={i18n._(texts.title)} primary={null}>
        <StepSkeleton label={i18n._(texts.opening)} />
      </StepFrame>
    );
  };
  const around: AroundStep = { ...feature.around, notice: Refusal && <Refusal /> };
  const placeholder = <Placeholder />;
  const pageAfter = (page: PageOf<T>): PageOf<T> | undefined => wizard.pages[wizard.pages.indexOf(page) + 1];
  const Discard =
    discard &&
    createDiscard<S, A>({
      isBegun: (snapshot) => Object.keys(selectors.selectAnswers(snapshot)).length > 0,
      selectDraftId: selectors.selectDraftId,
      useActorState,
      discard,
      drafts,
      leavesTo,
    });

  return ({ actor, page }: { actor: A; page: PageOf<T> }) => {
    const sync = useActorState(actor, selectors.selectDraftSync);
    const isConflict = useSelector(sync, (snapshot) => snapshot && selectSyncStatus(snapshot) === 'conflict');
    const next = pageAfter(page);
    // A step that was changed elsewhere starts from the other answer, and not from what its form holds.
    const edition = useActorState(actor, selectors.selectEdition(page));
    const nextEdition = useActorState(actor, selectors.selectEdition(next ?? page));
    return (
      <>
        <Frame around={around}>
          <StepBodies
            step={{ page, edition, screen: screens[page] }}
            next={next && { page: next, edition: nextEdition, screen: screens[next] }}
            placeholder={placeholder}
          />
          {Discard && <Discard actor={actor} />}
        </Frame>
        {sync && isConflict && (
          <Suspense>
            <ConflictOf sync={sync} />
          </Suspense>
        )}
      </>
    );
  };
};

type LazyScreen = { preload: () => Promise<void> };
const isLazy = (screen: unknown): screen is LazyScreen => typeof screen === 'function' && 'preload' in screen;

/** The opening page of a new draft takes what its address names, until the draft has it. */
const createChosen = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  { selectors, useActorState }: WizardFeature<T, S, A>,
  chosen: PageDefinition<T, A>['chosen'],
) => ({
  useTaken: (draftId: string | undefined) => {
    const search = useSearch({ strict: false });
    useEffect(() => {
      if (draftId === undefined) chosen?.take(search);
    }, [draftId, search]);
  },
  useForgotten: (actor: A) => {
    const isTaken = useActorState(actor, (snapshot) => chosen?.isTaken(selectors.selectAnswers(snapshot)) ?? false);
    useEffect(() => {
      if (isTaken) chosen?.forget();
    }, [isTaken]);
  },
});

export const createWizardPage = <
  T extends WizardTypes,
  S extends WizardSnapshot<T>,
  A extends WizardActor<S, T['step'], PageOf<T>>,
>(
  feature: WizardFeature<T, S, A>,
  definition: PageDefinition<T, A>,
) => {
  const { selectors, useActorState, Current, Waiting, Unavailable, Missing } = feature;
  const { screens, others, drafts, chosen, useEntry = () => {}, useFlow = () => {} } = definition;
  const { useTaken, useForgotten } = createChosen<T, S, A>(feature, chosen);
  const later = [...Object.values(screens), ...Object.values(others)].filter(isLazy);
  const { useAddress, useRequestedPage } = createAddress<T, S, A>(feature);
  const Steps = createSteps<T, S, A>(feature, definition);

  const View = ({ actor }: { actor: A }) => {
    const screen = useActorState(actor, selectors.selectScreen);
    const reference = useActorState(actor, selectors.selectReference);
    const state = useActorState(actor, selectors.selectState);
    if (screen === 'missing') return <Missing />;
    if (screen === 'unavailable') return <Unavailable actor={actor} />;
    if (screen === 'loading' || reference === null) return <Waiting state={'"opening"'} />;
    return (
      <Reached actor={actor} reference={reference}>
        {isOther(screen) ? (
          <OtherScreen name={screen} state={state} />
        ) : (
          <Steps actor={actor} page={screen as PageOf<T>} />
        )}
      </Reached>
    );
  };
  const isOther = (screen: Screen<T>): screen is T['screens'] => Object.hasOwn(others, screen);
  const OtherScreen = ({ name, state }: { name: T['screens']; state: string }) => {
    const Screen: ComponentType = others[name];
    return (
      <Suspense fallback={<Waiting state={state} />}>
        <Screen />
      </Suspense>
    );
  };
  /** The same value while actor and reference are: what is open reads it. */
  const Reached = ({ actor, reference, children }: { actor: A; reference: T['reference']; children: ReactNode }) => (
    <Current value={useMemo(() => ({ actor, reference }), [actor, reference])}>{children}</Current>
  );

  const Draft = (identity: DraftIdentity) => {
    const actor = drafts.open(identity, useRequestedPage());
    useEffect(() => drafts.hold(actor), [actor]);
    useAddress(actor, { isNew: identity.origin !== 'known' });
    useForgotten(actor);
    useFlow(actor);
    // So that the citizen can go on when the connection is lost between two steps.
    useEffect(() => preloadLater(later), []);
    return <View actor={actor} />;
  };
  const WizardPage = () => {
    const owner = useUserForServices()?.saudiId;
    const { id } = useParams({ strict: false });
    useEffect(() => {
      if (id !== undefined) drafts.newDraft.release(id);
    }, [id]);
    useTaken(id);
    useEntry(id);
    const isKnown = useStore(drafts.newDraft.isKnown) || id !== undefined;
    if (owner === undefined || !isKnown) return <Waiting state={'"opening"'} />;
    const identity = id === undefined ? drafts.newDraft.current() : { draftId: id, origin: 'known' as const };
    return <Draft key={`${owner} ${identity.draftId}`} {...identity} owner={owner} />;
  };
  return { WizardPage, View };
};

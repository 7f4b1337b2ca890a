/** The page of a wizard. One component for all its addresses: it stays while they change, and while the language does. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentType, type Context, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { selectSyncStatus } from '#machines/draft-sync/draft-sync.selectors.ts';
import type { DiscardCall } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { splitPath } from '#web/routing/pages.ts';
import { useUserForServices } from '#web/state/session-view.ts';
import { useStore } from '#web/storage/store.ts';
import type { WizardActor } from './create-step-forms.ts';
import { createDiscard } from './drafts/create-discard.tsx';
import type { DraftIdentity } from './drafts/draft-repository.ts';
import type { NewDraft } from './drafts/new-draft.ts';
import type { Conflict } from './frame/ConflictDialog.tsx';
import { StepBodies, type StepScreen } from './frame/StepBodies.tsx';
import { useWizardAddress } from './frame/use-wizard-address.ts';
import { type AroundStep, StepFrame } from './frame/WizardFrame.tsx';
import { StepSkeleton } from './frame/WizardPlaceholders.tsx';

type Screen<Page, Other> = Page | Other | 'loading' | 'unavailable' | 'missing';

/** What the page needs of its feature (`createWizardFeature`). */
type Feature<S, A, Step extends string, Page extends string, Other extends string, Reference> = {
  wizard: {
    steps: readonly Step[];
    paths: Readonly<Record<Page, string>>;
    pageOf: (step: Step) => Page;
    pageAt: (path: string) => Page | undefined;
    pages: readonly Page[];
  };
  selectors: {
    selectScreen: (snapshot: S) => Screen<Page, Other>;
    selectPath: (snapshot: S) => string | undefined;
    selectState: (snapshot: S) => string;
    selectDraftId: (snapshot: S) => string;
    selectReference: (snapshot: S) => Reference | null;
    selectAnswers: (snapshot: S) => object;
    selectEdition: (page: Page) => (snapshot: S) => number;
    selectDraftSync: (snapshot: S) => Conflict['sync'] | undefined;
  };
  texts: { title: MessageDescriptor; opening: MessageDescriptor };
  Current: Context<{ actor: A; reference: Reference } | null>;
  around: AroundStep;
  Frame: ComponentType<{ around: AroundStep; children: ReactNode }>;
  Waiting: ComponentType<{ state: string }>;
  Unavailable: ComponentType<{ actor: A }>;
  Missing: ComponentType;
  useActorState: <T>(actor: A, select: (snapshot: S) => T) => T;
};

export const createWizardPage = <
  S extends { can: (event: { type: 'step.goTo'; page: Page }) => boolean },
  A extends WizardActor<S, never, Page>,
  Step extends string,
  Page extends string,
  Other extends string,
  Reference,
>(
  feature: Feature<S, A, Step, Page, Other, Reference>,
  {
    screens,
    others,
    preload,
    conflict: ConflictOf,
    refusal: Refusal,
    drafts,
    discard,
    leavesTo = '/$lang/account',
    useEntry = () => {},
    useFlow = () => {},
  }: {
    screens: Record<Page, StepScreen>;
    /** The screens that have no frame, such as a receipt. */
    others: Record<Other, ComponentType>;
    /** Fetches the later screens, so that the citizen can go on when the connection is lost between two steps. */
    preload: () => void;
    conflict: ComponentType<Conflict>;
    /** The notice above the present step: why what was sent off led back to it. */
    refusal?: ComponentType;
    drafts: {
      newDraft: NewDraft;
      open: (identity: DraftIdentity, requested: Page | null) => A;
      hold: (actor: A) => () => void;
      discard: (draftId: string, command: () => Promise<unknown>) => Promise<void>;
      drop: (draftId: string) => void;
    };
    /** Deletes a draft on the server. Absent where the machine itself has the command. */
    discard?: DiscardCall;
    /** Where a deleted draft leads; by default the account. */
    leavesTo?: '/$lang/account' | '/$lang/remote_reviewer_requests' | '/$lang/request';
    /** What else the page does with its address; `draftId` is undefined for a new draft. */
    useEntry?: (draftId: string | undefined) => void;
    /** What else the page does while its actor runs. */
    useFlow?: (actor: A) => void;
  },
) => {
  const { wizard, selectors, texts, useActorState } = feature;
  const { Current, Frame, Waiting, Unavailable, Missing } = feature;
  const firstStep = wizard.steps[0] as Step;
  const first = wizard.pageOf(firstStep);

  const useAddress = (actor: A, { isNew }: { isNew: boolean }) => {
    const id = selectors.selectDraftId(actor.getSnapshot());
    useWizardAddress<S, { type: 'step.goTo'; page: Page }>(actor as never, {
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
  const useRequestedPage = (): Page | null => {
    const { history } = useRouter();
    return wizard.pageAt(splitPath(history.location.pathname).rest.split('/')[0] ?? '') ?? null;
  };

  const Placeholder = () => {
    const { i18n } = useLingui();
    return (
      <StepFrame title={i18n._(texts.title)} primary={null}>
        <StepSkeleton label={i18n._(texts.opening)} />
      </StepFrame>
    );
  };
  const View = ({ actor }: { actor: A }) => {
    const screen = useActorState(actor, selectors.selectScreen);
    const reference = useActorState(actor, selectors.selectReference);
    const state = useActorState(actor, selectors.selectState);
    if (screen === 'missing') return <Missing />;
    if (screen === 'unavailable') return <Unavailable actor={actor} />;
    if (screen === 'loading' || reference === null) return <Waiting state={'"opening"'} />;
    return (
      <Reached actor={actor} reference={reference}>
        {isOther(screen) ? <OtherScreen name={screen} state={state} /> : <Steps actor={actor} page={screen as Page} />}
      </Reached>
    );
  };
  const isOther = (screen: Screen<Page, Other>): screen is Other => Object.hasOwn(others, screen);
  const OtherScreen = ({ name, state }: { name: Other; state: string }) => {
    const Screen: ComponentType = others[name];
    return (
      <Suspense fallback={<Waiting state={state} />}>
        <Screen />
      </Suspense>
    );
  };
  /** The same value while actor and reference are: what is open reads it. */
  const Reached = ({ actor, reference, children }: { actor: A; reference: Reference; children: ReactNode }) => (
    <Current value={useMemo(() => ({ actor, reference }), [actor, reference])}>{children}</Current>
  );

  const around: AroundStep = { ...feature.around, notice: Refusal && <Refusal /> };
  const placeholder = <Placeholder />;
  const pageAfter = (page: Page): Page | undefined => wizard.pages[wizard.pages.indexOf(page) + 1];
  const Steps = ({ actor, page }: { actor: A; page: Page }) => {
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

  const Draft = (identity: DraftIdentity) => {
    const actor = drafts.open(identity, useRequestedPage());
    useEffect(() => drafts.hold(actor), [actor]);
    useAddress(actor, { isNew: identity.origin !== 'known' });
    useFlow(actor);
    useEffect(preload, []);
    return <View actor={actor} />;
  };
  const WizardPage = () => {
    const owner = useUserForServices()?.saudiId;
    const { id } = useParams({ strict: false });
    useEffect(() => {
      if (id !== undefined) drafts.newDraft.release(id);
    }, [id]);
    useEntry(id);
    const isKnown = useStore(drafts.newDraft.isKnown) || id !== undefined;
    if (owner === undefined || !isKnown) return <Waiting state={'"opening"'} />;
    const identity = id === undefined ? drafts.newDraft.current() : { draftId: id, origin: 'known' as const };
    return <Draft key={`${owner} ${identity.draftId}`} {...identity} owner={owner} />;
  };
  return { WizardPage, View };
};

/** The nine-step application. One component for all its addresses: it stays while they change, and while the language does. */
import { msg } from '@lingui/core/macro';
import { useParams, useSearch } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, useEffect } from 'react';
import {
  selectAnswers,
  selectDraftSync,
  selectReference,
  selectScreen,
} from '#machines/loan-application/loan-application.selectors.ts';
import { notify } from '#web/notices/notices.ts';
import type { DraftIdentity } from '#web/parts/wizard/draft-repository.ts';
import { CurrentStep } from '#web/parts/wizard/StepOutlet.tsx';
import { loadChunk } from '#web/routing/chunk.ts';
import { useUser } from '#web/session/session.ts';
import { applicationOf, holdApplication } from './applications.ts';
import { chosenProduct } from './chosen-product.ts';
import { type LoanApplicationActor, WizardContext } from './context.ts';
import { newApplication } from './new-application.ts';
import { MissingScreen, OpeningScreen, UnavailableScreen } from './OtherScreens.tsx';
import { fetchSteps, ReceiptScreen, stepScreens } from './step-screens.ts';
import { useApplicationAddress, useRequestedStep } from './use-application-address.ts';

/** Rarely needed, and only just after the host has answered: fetched when it is. */
const ApplicationConflict = lazy(() => loadChunk(() => import('./ApplicationConflict.tsx')));

const LoanApplicationPage = () => {
  const owner = useUser()?.sauidid;
  const { id } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  useEffect(() => {
    if (id === undefined) chosenProduct.take(search);
    else newApplication.release(id);
  }, [id, search]);
  if (owner === undefined) return <OpeningScreen />;
  const identity = id === undefined ? newApplication.current() : { draftId: id, origin: 'known' as const };
  return <Application key={`${owner} ${identity.draftId}`} {...identity} owner={owner} />;
};
export default LoanApplicationPage;

const Application = (identity: DraftIdentity) => {
  const actor = applicationOf(identity, useRequestedStep());
  useEffect(() => holdApplication(actor), [actor]);
  useApplicationAddress(actor, { isNew: identity.origin !== 'known' });
  useNotices(actor);
  useEffect(fetchSteps, []);
  // What was chosen has gone into this application, and into no other.
  const hasProduct = useSelector(actor, (snapshot) => selectAnswers(snapshot).products !== undefined);
  useEffect(() => {
    if (hasProduct) chosenProduct.forget();
  }, [hasProduct]);
  return <LoanApplicationView actor={actor} />;
};

export const LoanApplicationView = ({ actor }: { actor: LoanApplicationActor }) => {
  const screen = useSelector(actor, selectScreen);
  const reference = useSelector(actor, selectReference);
  const sync = useSelector(actor, selectDraftSync);

  if (screen === 'missing') return <MissingScreen />;
  if (screen === 'unavailable') return <UnavailableScreen actor={actor} />;
  if (screen === 'loading' || !reference) return <OpeningScreen />;
  const Screen = screen === 'receipt' ? ReceiptScreen : stepScreens[screen];
  return (
    <WizardContext value={{ actor, reference }}>
      <CurrentStep screen={Screen} fallback={<OpeningScreen />} sync={sync} conflict={ApplicationConflict} />
    </WizardContext>
  );
};

const useNotices = (actor: LoanApplicationActor) =>
  useEffect(() => {
    const listening = actor.on('notice', () =>
      notify({ kind: 'done', text: msg`A code has been sent to your mobile.` }),
    );
    return () => listening.unsubscribe();
  }, [actor]);

/** The address of the application: a projection of its machine. Back and deep links are wishes that it may refuse. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Step } from '#contract/application.ts';
import type { LoanApplicationEvent } from '#machines/loan-application/loan-application.events.ts';
import { selectAnswers, selectDraftId, selectPath } from '#machines/loan-application/loan-application.selectors.ts';
import { stepOfPath, stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import { useLang } from '#web/app/i18n.ts';
import { pathTo, splitPath } from '#web/app/paths.ts';
import { useUrlProjection } from '#web/app/use-url-projection.ts';
import type { LoanApplicationActor, LoanApplicationSnapshot } from './context.ts';

const stepOf = (path: string) => stepOfPath(path.split('/')[0] ?? '');

/** The step that the address asks for. */
export const useRequestedStep = (): Step | null =>
  useRouterState({ select: ({ location }) => stepOf(splitPath(location.pathname).rest) ?? null });

/** An application has an address of its own from its first completed step on. */
const isBegun = (snapshot: LoanApplicationSnapshot) => selectAnswers(snapshot).applicantType !== undefined;

export const useApplicationAddress = (actor: LoanApplicationActor, { isNew }: { isNew: boolean }) => {
  const { history } = useRouter();
  const lang = useLang();
  const draftId = selectDraftId(actor.getSnapshot());

  // Put in place before the next step's address comes on top of it, so that Back finds this application and not a new one.
  const giveAddress = useEffectEvent(() => {
    history.replace(pathTo(lang, { page: 'get_loan_applicant_type/{-$id}', params: { id: draftId } }));
    // Moves of one turn are written as one; this one has to stand in the history by itself.
    history.flush();
  });
  useEffect(() => {
    if (!isNew) return;
    const watching = actor.subscribe((snapshot) => {
      if (!isBegun(snapshot)) return;
      watching.unsubscribe();
      giveAddress();
    });
    return () => watching.unsubscribe();
  }, [actor, isNew]);

  useUrlProjection(actor, {
    selectPath: (snapshot) => {
      const path = selectPath(snapshot);
      return isNew && path === stepPaths.applicantType && !isBegun(snapshot) ? path : path && `${path}/${draftId}`;
    },
    // Another application's pages, or the bare address of a new one, are none of this one's.
    toEvent: (path): Extract<LoanApplicationEvent, { type: 'step.goTo' }> | undefined => {
      const step = stepOf(path);
      const id = path.split('/')[1];
      return step && (id === draftId || (id === undefined && isNew)) ? { type: 'step.goTo', step } : undefined;
    },
  });
};

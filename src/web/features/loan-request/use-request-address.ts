/** The address of the request: a projection of its machine. Back and deep links are wishes that it may refuse. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { WhatIfEvent } from '#machines/what-if/what-if.events.ts';
import { selectAnswers, selectPath, selectRequestId } from '#machines/what-if/what-if.selectors.ts';
import { pageOfPath, type RequestPage, requestPaths } from '#machines/what-if/what-if.steps.ts';
import { useLang } from '#web/app/i18n.ts';
import { pathTo, splitPath } from '#web/app/paths.ts';
import { useUrlProjection } from '#web/app/use-url-projection.ts';
import type { WhatIfActor, WhatIfSnapshot } from './context.ts';

const pageOf = (path: string) => pageOfPath(path.split('/')[0] ?? '');

/** The page that the address asks for. */
export const useRequestedPage = (): RequestPage | null =>
  useRouterState({ select: ({ location }) => pageOf(splitPath(location.pathname).rest) ?? null });

/** A request has an address of its own from its first completed step on. */
const isBegun = (snapshot: WhatIfSnapshot) => selectAnswers(snapshot).init !== undefined;

export const useRequestAddress = (actor: WhatIfActor, { isNew }: { isNew: boolean }) => {
  const { history } = useRouter();
  const lang = useLang();
  const requestId = selectRequestId(actor.getSnapshot());

  // Put in place before the next step's address comes on top of it, so that Back finds this request and not a new one.
  const giveAddress = useEffectEvent(() => {
    history.replace(pathTo(lang, { page: 'loan_request_init/{-$id}', params: { id: requestId } }));
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
      return isNew && path === requestPaths.init && !isBegun(snapshot) ? path : path && `${path}/${requestId}`;
    },
    // Another request's pages, or the bare address of a new one, are none of this one's.
    toEvent: (path): Extract<WhatIfEvent, { type: 'step.goTo' }> | undefined => {
      const page = pageOf(path);
      const id = path.split('/')[1];
      return page && (id === requestId || (id === undefined && isNew)) ? { type: 'step.goTo', page } : undefined;
    },
  });
};

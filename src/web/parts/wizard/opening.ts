/** What is shown of a wizard while its draft is opened. */
import type { MessageDescriptor } from '@lingui/core';
import { useParams, useRouterState } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Catalogue } from '#contract/loans/products.ts';
import { splitPath } from '#web/routing/pages.ts';
import { createStore } from '#web/storage/store.ts';
import type { Before } from './GoodToKnow.tsx';

export type Opening<Page extends string> = {
  /** What each page asks, as its step says it. */
  questions: { readonly [Name in Page]?: { title: MessageDescriptor; lead?: MessageDescriptor } };
  /** The first step as it will be. Only the build has it, for the shell of the page: there a choice waits for the app. */
  preview?: { Before: ComponentType<Before>; Answers: ComponentType } | undefined;
};

/** The page that the address asks for, and whether it is that of a new draft. */
export const useAskedPage = <Page extends string>({ pageAt }: { pageAt: (path: string) => Page | undefined }) => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { id } = useParams({ strict: false });
  return { page: pageAt(splitPath(pathname).rest.split('/')[0] ?? ''), isNew: id === undefined };
};

/** What the fund offers, set by the build for the shells; the app reads it from the server. */
export const catalogueAtBuild = createStore<Pick<Catalogue, 'products' | 'documentKinds'> | null>(null);

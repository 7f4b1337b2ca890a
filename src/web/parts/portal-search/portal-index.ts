/**
 * Everything that can be found: services, pages, products and answers. The texts of both languages are searched, whatever the
 * language of the page, and nothing that is typed leaves the device.
 */
import productsAtBuild from 'virtual:products';
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useMemo, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import type { Product } from '#contract/loans/products.ts';
import { api } from '#web/api/api.ts';
import { createBuiltInData } from '#web/api/built-in-data.ts';
import { i18nOf, loadWords } from '#web/i18n/i18n.ts';
import type { Access, Group } from '#web/routing/page-facts.ts';
import { allPages, type ListedPage, type Page, type PagePath } from '#web/routing/pages.ts';
import { isOn, useConfig } from '#web/state/config.ts';
import { type Answer, type Figures, figuresOf } from './answers/answer.ts';
import { answers } from './answers/answers.ts';
import { pageFacts } from './page-facts.generated.ts';
import { type Indexed, indexOf } from './rank.ts';

export const FOUND_KINDS = ['service', 'page', 'product', 'answer'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
export type Found = {
  kind: FoundKind;
  id: string;
  title: Bilingual;
  about: Bilingual;
  keywords: string;
  to: ListedPage['path'];
  hash?: string;
  /** Who may open the page behind it. */
  access: Access;
};

const INFORMATION: readonly Group[] = ['information', 'access'];
/** One service: while both are open, only the newer page is found. */
const REPLACED: Partial<Record<PagePath, PagePath>> = { deceased_exemption: 'deceased_exemption_service_v2' };

/** A text of the catalogue in both languages. */
const inBoth = (text: MessageDescriptor): Bilingual => ({ ar: i18nOf('ar')._(text), en: i18nOf('en')._(text) });

export const foundPages = (listed: readonly ListedPage[]): Found[] =>
  listed.flatMap((page) => {
    const { path, group, access, title } = page;
    const newer = REPLACED[path];
    if (path === 'search' || (newer && listed.some((other) => other.path === newer))) return [];
    const { about, keywords } = pageFacts[path];
    const kind: FoundKind = INFORMATION.includes(group) || path === 'services' ? 'page' : 'service';
    return [{ kind, id: path, title: inBoth(title), about: inBoth(about), keywords, to: path, access }];
  });

export const foundProducts = (products: readonly Product[]): Found[] =>
  products.flatMap(({ id, sector, title, summary, subProducts }) => [
    {
      ...{ kind: 'product' as const, id, title, about: summary, keywords: `${sector.ar} ${sector.en}` },
      ...{ to: 'products_list' as const, hash: id, access: 'public' as const },
    },
    ...subProducts.map((sub) => ({
      ...{ kind: 'product' as const, id: sub.id, title: sub.title, about: sub.summary },
      keywords: `${title.ar} ${title.en} ${sector.ar} ${sector.en}`,
      ...{ to: 'products_list' as const, hash: id, access: 'public' as const },
    })),
  ]);

/** All that an answer says, as one text in each language. */
const textOf = ({ paragraphs }: Answer, figures: Figures): Bilingual => {
  const said = paragraphs(figures).map(inBoth);
  return { ar: said.map(({ ar }) => ar).join(' '), en: said.map(({ en }) => en).join(' ') };
};

export const foundAnswers = (open: readonly Answer[], figures: Figures): Found[] =>
  open.map((answer) => ({
    ...{ kind: 'answer', id: answer.id, title: inBoth(answer.question), about: textOf(answer, figures) },
    ...{ keywords: answer.keywords, to: 'help', hash: answer.id, access: 'public' },
  }));

const both = ({ ar, en }: Bilingual) => `${ar} ${en}`;
export const indexFound = (found: readonly Found[]): Indexed<Found>[] =>
  indexOf(found, ({ title, about, keywords }) => ({ title: both(title), keywords, body: both(about) }));

let words: Promise<void> | undefined;
/** Loads the texts of both languages that the index is made of, once for the app; after a failure the next call tries again. */
export const prepareSearch = (): Promise<void> => {
  words ??= Promise.all(LANGS.map((lang) => loadWords(lang, 'frame', 'live', 'portal-search'))).then(
    () => {},
    (failed: unknown) => {
      words = undefined;
      throw failed;
    },
  );
  return words;
};

/** Whether they are here; `retry` asks again for what could not be loaded. */
export const usePreparedSearch = () => {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const prepare = () => {
    prepareSearch().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };
  useEffect(prepare, []);
  return { state, retry: prepare };
};

const useProducts = createBuiltInData<{ products: readonly Product[] }>(productsAtBuild, (signal) =>
  api.catalogue(undefined, { signal }),
);

const isListed = (page: Page): page is ListedPage => page.group !== undefined;

/** What is open now; empty until the words of both languages are loaded. */
export const useIndex = (isReady: boolean): Indexed<Found>[] => {
  const config = useConfig();
  const { products } = useProducts();
  return useMemo(() => {
    if (!isReady) return [];
    const pages = allPages.filter(isListed).filter(({ flag }) => isOn(flag, config));
    const open = answers.filter(({ flag }) => isOn(flag, config));
    return indexFound([...foundPages(pages), ...foundProducts(products), ...foundAnswers(open, figuresOf(config))]);
  }, [isReady, config, products]);
};

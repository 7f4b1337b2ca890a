/** The steps of a wizard as data: their order and the address of each page. A step has one page unless `stepOf` says otherwise. */
import type { PageOf, WizardTypes } from './wizard.types.ts';

export const defineSteps = <Step extends string, const Paths extends Record<string, string>>({
  steps,
  paths,
  stepOf = (page) => page as string as Step,
}: {
  /** The steps in their order; the last one ends the wizard. */
  steps: readonly Step[];
  /** Every page with its path, in the order of the steps. */
  paths: Paths;
  /** The step a page belongs to, where a step has several pages. */
  stepOf?: (page: keyof Paths & string) => Step;
}) => {
  type Page = keyof Paths & string;
  const pages = Object.keys(paths) as Page[];
  return {
    steps,
    paths,
    pages,
    stepOf,
    /** The first page of a step. */
    pageOf: (step: Step): Page => {
      const page = pages.find((candidate) => stepOf(candidate) === step);
      if (page === undefined) throw new Error(`The step ${step} has no page.`);
      return page;
    },
    pageAt: (path: string): Page | undefined => pages.find((page) => paths[page] === path),
  };
};
export type WizardSteps<T extends WizardTypes> = {
  steps: readonly T['step'][];
  paths: Readonly<T['paths']>;
  pages: readonly PageOf<T>[];
  stepOf: (page: PageOf<T>) => T['step'];
  pageOf: (step: T['step']) => PageOf<T>;
  pageAt: (path: string) => PageOf<T> | undefined;
};

/** The formats of a scenario file. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile } from '../scenario-format.ts';
import { csv } from './csv.ts';
import { gherkin } from './gherkin.ts';
import { markdown } from './markdown.ts';
import { playwright } from './playwright.ts';

export const FORMATS = ['markdown', 'csv', 'gherkin', 'json', 'playwright'] as const;
export type Format = (typeof FORMATS)[number];

const json = (file: ScenarioFile) => `${JSON.stringify(file, null, 2)}\n`;

/** `only` is the language that was asked for, undefined where the default was taken. */
export const written: Record<Format, (file: ScenarioFile, only?: Lang) => string> = {
  markdown,
  csv,
  gherkin,
  json,
  playwright,
};

/**
 * What is wrong with a page as it is now: those of axe in every colour scheme, those of its HTML, and what its
 * readers would lose. An ordinary run sees each page in one colour scheme and one reading, in turn.
 */
import type { Page } from '@playwright/test';
import { findingsOn } from '../axe.ts';
import { COLOURS, type Colours, showIn } from './colours.ts';
import { htmlFindingsOn } from './html.ts';
import { findingsOfReading, READING_NAMES, type ReadingName } from './readings.ts';

/** The colours that the page returns to afterwards. */
const ofDevice = (): Colours => (process.env.THEME === 'dark' ? 'dark' : 'light');

/** Findings of axe, each with the colours it was found in. */
export const findingsIn = async (page: Page, colours: readonly Colours[]): Promise<string[]> => {
  const found: string[] = [];
  for (const each of colours) {
    await showIn(page, each);
    found.push(...(await findingsOn(page)).map((finding) => `axe, ${each}: ${finding}`));
  }
  return found;
};

export const findingsOfReadings = async (page: Page, readings: readonly ReadingName[]): Promise<string[]> => {
  const found: string[] = [];
  for (const each of readings) found.push(...(await findingsOfReading(page, each)));
  return found;
};

/** All findings of a page or a state, in all colours and readings. */
export const allFindings = async (page: Page): Promise<string[]> => {
  const found = await findingsIn(page, COLOURS);
  await showIn(page, ofDevice());
  return [...found, ...(await htmlFindingsOn(page)), ...(await findingsOfReadings(page, READING_NAMES))];
};

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
const inTurn = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;

/** A part of everything, another one for each name. */
export const findingsInTurn = async (page: Page, name: string): Promise<string[]> => {
  const number = sumOf(name);
  const found = await findingsIn(page, [inTurn(COLOURS, number)]);
  await showIn(page, ofDevice());
  return [...found, ...(await htmlFindingsOn(page)), ...(await findingsOfReading(page, inTurn(READING_NAMES, number)))];
};

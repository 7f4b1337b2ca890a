/** What a generated suite gives a driver file: it opens the page of its machines by it, and returns their drivers. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import type { Server } from '../../support/fixtures.ts';
import type { CoverOptions, Driver } from './cover.ts';

export type Portal = {
  page: Page;
  context: BrowserContext;
  server: Server;
  desk: DeskHand;
  lang: Lang;
  tolerate: (...patterns: RegExp[]) => void;
};
/** Opens the page that shows the machine. `leave` undoes what the flow has changed for good. */
export type Open = (portal: Portal) => Promise<Driver & { leave?: () => Promise<void> }>;
/** The drivers by the machine's id: what each driver file exports as `drivers`. */
export type Drivers = Record<string, Open>;
/** The covers by the machine's id, exported as `covers`: how a cover is walked whose machine does not say enough. */
export type Covers = Record<string, CoverOptions>;
/** What the fault matrix has to know of a flow, by the machine's id, exported as `faults`. A flow that is not named is walked too. */
export type Faults = Record<
  string,
  {
    /** What a citizen typed is there again after a reload, in another tab, on another day. */
    keepsTyped?: true;
    /** What the page reads of this machine, as a pattern of addresses, where the machine itself calls nothing. */
    reads?: string;
    /** Fields that the server fills with texts in the language of the page. */
    worded?: readonly string[];
    /** Opens the flow instead of its driver. */
    open?: Open;
  }
>;

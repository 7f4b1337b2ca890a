/** What a message is provoked with. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import type { Server } from '../../support/fixtures.ts';
import type { Words } from '../../support/words.ts';

export type Provocation = {
  page: Page;
  context: BrowserContext;
  server: Server;
  desk: DeskHand;
  lang: Lang;
  say: Words;
  /** The browser is logged in; the messages of one server share the session. */
  inside: () => Promise<CitizenHand>;
};

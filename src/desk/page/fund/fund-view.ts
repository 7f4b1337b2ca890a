import type { PartName } from './fund.texts.ts';

/** What the pane shows; `asked` counts how often another pane asked for something to be shown. */
export type FundView = { part: PartName; id?: string | undefined; asked: number };
export const FIRST_VIEW: FundView = { part: 'cases', asked: 0 };

/** The countries that a certificate can be issued for: those of the contract that the fund has not closed. */
import { DESTINATIONS } from '#contract/services/destinations.ts';
import type { Context } from '#server/core/context.ts';

export const openDestinations = ({ config }: { config: Pick<Context['config'], 'exportClosedTo'> }): string[] =>
  DESTINATIONS.filter((country) => !config.exportClosedTo.includes(country));

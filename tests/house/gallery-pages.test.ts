/** Pages for those who build the portal are no addresses where citizens are served. */
import { expect, test } from 'vitest';
import { GALLERY_PAGES } from '#contract/portal/flows.ts';
import { knownAddresses, routesIn } from '#server/core/static/routes.ts';

const patterns = ['/:lang/login', ...GALLERY_PAGES.map((page) => `/:lang/${page}`)];
const isKnown = (environment: Parameters<typeof routesIn>[0]) => {
  const known = knownAddresses(routesIn(environment, patterns));
  return [known('/ar/login'), known('/en/date_picker_gallery')];
};

test.each(['local', 'beta'] as const)('the pickers of every kind are shown in %s', (environment) =>
  expect(isKnown(environment)).toEqual([true, true]),
);
test('and are not found in production', () => expect(isKnown('production')).toEqual([true, false]));

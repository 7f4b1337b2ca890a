/** The calls that the HTML of a shell starts before the code of its page has come. Only the build imports this file. */
import { contract } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { EndpointName } from '#web/routing/page-facts.ts';
import type { Page } from '#web/routing/pages.ts';

/** `deals.get` -> `contract.deals.get` */
const endpointAt = (name: EndpointName): Endpoint =>
  name
    .split('.')
    .reduce((part, key) => part[key] as Record<string, unknown>, contract as Record<string, unknown>) as Endpoint;

export const firstReads = ({ firstReads: names = [] }: Page): readonly Endpoint[] => [
  contract.config,
  ...names.map(endpointAt),
];

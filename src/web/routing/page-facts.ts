/** What an area says of its pages in `features/<area>/<area>.pages.ts`: data alone, since every page of the portal loads it. */
import type { MessageDescriptor } from '@lingui/core';
import type { contract } from '#contract/endpoints.ts';
import type { Flag } from '#contract/kernel/flags.ts';
import type { Endpoint } from '#contract/kernel/kernel.ts';

/** The sections of the site map. */
export type Group = 'access' | 'loans' | 'contracts' | 'certificates' | 'appointments' | 'services' | 'information';

export type Access = 'public' | 'citizen' | 'services';

type Contract = typeof contract;
type NameIn<Part extends keyof Contract> = Contract[Part] extends Endpoint
  ? Part
  : `${Part}.${keyof Contract[Part] & string}`;
/** A call of the contract, such as `account` or `deals.get`. */
export type EndpointName = { [Part in keyof Contract]: NameIn<Part> }[keyof Contract];

/** What is taken from the address behind `?`: words that are sought, or the name of a choice or the id of something. */
export type SearchFacts = Readonly<Record<string, 'words' | 'choice'>>;

export type PageFacts = {
  title: MessageDescriptor;
  /** The name of its file in the folder of the area. */
  screen: `${string}Page`;
  /** Catalogues of parts that it uses and other areas use too. */
  shares?: readonly 'portal-search'[];
  /** The path of the page that it lies under in the breadcrumb; a page without one has no breadcrumb. */
  parent?: string;
  /** What the breadcrumb calls it instead of its title: the pages of a wizard have the name of the whole there. */
  crumb?: MessageDescriptor;
  /** `citizen` asks for the full login first, `services` for that or for the login of the remote reviewer. */
  access: Access;
  /** Where the site map lists it; a page without a group is reached from another page only. */
  group?: Group;
  /** When the flag, or each of them, is off, the page says that the service is not open, and nothing links to it. */
  flag?: Flag | readonly Flag[];
  /** Its first view does not depend on the visitor: the build renders it. */
  prerender?: true;
  /** Pages of one flow share one component, which stays mounted while its pages change. */
  flow?: string;
  /** How long the flow takes: about so long for people who had their documents ready, or knew what they want to buy. */
  minutes?: number;
  search?: SearchFacts;
  /**
   * What the page reads first: its shell starts these calls before the code of the page has come. A call about one thing
   * asks for the first one that the address names, and is left out where it names none.
   */
  firstReads?: readonly EndpointName[];
};

export type AreaPages = {
  /** The place of the area among the others, in the site map and wherever pages are listed. */
  order: number;
  /** The pages by their paths. `{-$id}` is an optional part of a path. */
  pages: Readonly<Record<string, PageFacts>>;
};

/** What the search says of the listed pages of an area, and other words that people use for them, in both languages. */
export type SearchedPages = Readonly<Record<string, { about: MessageDescriptor; keywords: string }>>;

/** What the tile of a service says: what it does, who may use it and what they need. */
export type Service = { purpose: MessageDescriptor; who?: MessageDescriptor; needs?: MessageDescriptor };

/** The services that an area offers, by the pages that open them. */
export type Services = Readonly<Record<string, Service>>;

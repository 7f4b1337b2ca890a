declare module 'virtual:messages' {
  import type { Messages } from '@lingui/core';
  import type { Lang } from '#contract/kernel/lang.ts';
  export const catalogues: Record<Lang, Record<string, () => Promise<{ messages: Messages }>>>;
}

declare module 'virtual:products' {
  const offer: import('../features/products/offer.tsx').Offer;
  export default offer;
}

declare module 'virtual:last-modified' {
  const modified: import('./last-modified.ts').LastModified;
  export default modified;
}

declare module 'virtual:locations' {
  const locations: import('#contract/services/locations.ts').Locations;
  export default locations;
}

/** Has no types: it makes itself known to `pdfjs-dist` as a global. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';

import { icon } from './icon.tsx';

/** An arrow that points in reading direction. */
export const ArrowIcon = /* @__PURE__ */ icon('M5 12h14m-6-6 6 6-6 6', 'flip');
/** An arrow that points back, against reading direction. */
export const BackIcon = /* @__PURE__ */ icon('M19 12H5m6 6-6-6 6-6', 'flip');
export const ChevronIcon = /* @__PURE__ */ icon('m6 9 6 6 6-6');
/** Further than a chevron leads: to another year instead of another month. */
export const DoubleChevronIcon = /* @__PURE__ */ icon('m6 5 6 6 6-6M6 12l6 6 6-6');
export const ExternalIcon = /* @__PURE__ */ icon(
  'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  'flip',
);

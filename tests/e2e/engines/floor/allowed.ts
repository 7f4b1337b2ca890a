/**
 * What the bundle uses although the floor lacks it, and why that does no harm. A line that nothing uses any more fails the command.
 */
import type { Page } from './bundle.ts';
import type { Finding } from './findings.ts';

/**
 * `polyfilled`: added where it is missing. `tested`: the code asks for it first and has another way. `cosmetic`: without it the page
 * looks plainer, and works. `never called`: in a library, in a part that the portal does not use. `namesake`: no feature, but a name
 * of the portal's own or of a library's.
 */
export type How = 'polyfilled' | 'tested' | 'cosmetic' | 'never called' | 'namesake';

export type Allowed = {
  how: How;
  why: string;
  /** Paths of the compatibility data; with a star at the end, all that begin so. */
  features: readonly string[];
  /** The pages that may use it; all of them unless some are named. */
  pages?: readonly Page[];
};

const covers = (pattern: string, feature: string) =>
  pattern.endsWith('*') ? feature.startsWith(pattern.slice(0, -1)) : pattern === feature;

export const isAllowedBy = ({ features, pages }: Allowed, { feature, page }: Pick<Finding, 'feature' | 'page'>) =>
  (pages === undefined || pages.includes(page)) && features.some((pattern) => covers(pattern, feature));

/** The pages that load `loading/engine/polyfills.ts`. */
const WITH_POLYFILLS: readonly Page[] = ['portal', 'flows'];

export const ALLOWED: readonly Allowed[] = [
  {
    how: 'polyfilled',
    why: 'A few lines of `loading/engine/features.ts` take its place.',
    pages: WITH_POLYFILLS,
    features: [
      'javascript.builtins.Map.groupBy',
      'javascript.builtins.Promise.withResolvers',
      '*.symmetricDifference',
      'api.URL.canParse_static',
      'api.AbortSignal.any_static',
    ],
  },
  { how: 'polyfilled', why: 'The polyfill itself.', pages: WITH_POLYFILLS, features: ['api.ToggleEvent'] },
  {
    how: 'polyfilled',
    why: 'The library @oddbird/popover-polyfill opens and closes it; until it is there, the styles hide it.',
    pages: WITH_POLYFILLS,
    features: ['html.global_attributes.popover'],
  },
  {
    how: 'tested',
    why: 'Names the engines without popovers (@supports), for which the styles hide what is not open.',
    features: ['css.selectors.popover-open'],
  },
  {
    how: 'polyfilled',
    why: 'The legacy build of pdf.js brings core-js with it.',
    pages: ['pdf-frame'],
    features: [
      'javascript.builtins.*',
      'api.URL.parse_static',
      '*.difference',
      '*.intersection',
      '*.drop',
      '*.take',
      '*.toArray',
      '*.fromBase64',
      '*.setFromBase64',
      '*.toBase64',
      '*.setFromHex',
      '*.toHex',
      '*.getOrInsert',
      '*.getOrInsertComputed',
      '*.rawJSON',
      '*.transferToFixedLength',
      '*.try',
    ],
  },
  {
    how: 'tested',
    why: 'pdf.js draws with WebGPU and decodes with ImageDecoder where they are, and on a canvas elsewhere.',
    pages: ['pdf-frame'],
    features: [
      'api.ImageDecoder*',
      'api.Navigator.gpu',
      '*.beginRenderPass',
      '*.create*',
      '*.get*',
      '*.request*',
      '*.setBindGroup',
      '*.setPipeline',
      '*.setVertexBuffer',
      '*.writeBuffer',
    ],
  },
  {
    how: 'never called',
    why: 'The editor, the scripts and the annotations of pdf.js: the frame draws a page and nothing else.',
    pages: ['pdf-frame'],
    features: ['api.AbortSignal.any_static', 'api.Sanitizer', '*.grow', '*.setStatus', '*.use'],
  },
  {
    how: 'tested',
    why: 'Where it cannot be asked, boxes and visibility are looked at.',
    features: ['*.checkVisibility'],
  },
  {
    how: 'tested',
    why: 'A pause takes its place, or the work is done at once.',
    features: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
  },
  {
    how: 'tested',
    why: 'React asks for each before it uses it, and the portal has no view transitions.',
    features: [
      'api.Document.startViewTransition',
      'api.Navigation.*',
      'api.Window.navigation',
      'api.Window.setImmediate',
      'api.Navigator.connection',
      '*.animation',
      '*.canIntercept',
      '*.downlink',
      '*.skipTransition',
      '*.updateCallbackDone',
    ],
  },
  {
    how: 'tested',
    why: 'A phone that does not say that it saves data gets what all others get.',
    features: ['*.saveData'],
  },
  {
    how: 'tested',
    why: 'Libraries shorten the stack of an error where they can.',
    features: ['javascript.builtins.Error.captureStackTrace', '*.stackTraceLimit'],
  },
  {
    how: 'tested',
    why: 'zod parses the address itself where it cannot ask.',
    pages: ['desk'],
    features: ['api.URL.canParse_static'],
  },
  {
    how: 'tested',
    why: 'A folder that is dropped is told apart where the browser can say it; a phone drops nothing.',
    features: ['*.webkitGetAsEntry'],
  },
  {
    how: 'namesake',
    why: 'Members of objects of the portal, of React and of TanStack.',
    features: ['*.displayName', '*.drop', '*.effects', '*.fileName', '*.fromElement', '*.isError', '*.take', '*.use'],
  },
  {
    how: 'tested',
    why: 'Styles place the panel at a fixed distance where there is no anchor (@supports).',
    features: [
      'css.properties.anchor-name',
      'css.properties.position-*',
      'css.properties.inset-block-start.anchor',
      'css.types.anchor',
    ],
  },
  {
    how: 'cosmetic',
    why: 'The step that is prepared out of sight, and what is folded away, is laid out at once.',
    features: ['css.properties.content-visibility*', 'css.selectors.details-content'],
  },
  {
    how: 'cosmetic',
    why: 'A field of several lines scrolls and does not grow; its corner is not dragged.',
    features: ['css.properties.field-sizing*', 'css.properties.resize*'],
  },
  {
    how: 'cosmetic',
    why: 'Lines break where they would break anyway.',
    features: ['css.properties.text-wrap*'],
  },
  {
    how: 'cosmetic',
    why: "The font of the system is not stretched to the measures of the page's font, so a line may move when that one comes.",
    features: ['css.at-rules.font-face.*'],
  },
  {
    how: 'cosmetic',
    why: 'Prints have the margins and breaks of the browser, and print colours as it likes.',
    features: ['css.at-rules.page*', 'css.properties.break-after.avoid', 'css.properties.print-color-adjust.exact'],
  },
  {
    how: 'cosmetic',
    why: 'A phone has no pointer, a desktop does not enlarge text by itself, and each engine draws some controls in its own way.',
    features: [
      'css.properties.cursor.*',
      'css.properties.text-size-adjust',
      'css.properties.user-select.*',
      'css.properties.overflow-clip-margin',
      'css.properties.forced-color-adjust*',
      'css.properties.font-family.ui-monospace',
      'css.selectors.-moz-progress-bar',
      'css.selectors.-webkit-progress-*',
      'css.selectors.-webkit-search-cancel-button',
    ],
  },
  {
    how: 'cosmetic',
    why: 'The pieces are fetched when they are imported; icon, colour of the window and width of a phone are for those who ask.',
    features: ['html.elements.link.rel.*', 'html.elements.meta.name.*'],
  },
  {
    how: 'cosmetic',
    why: 'A box like any other: screen readers do not list it among the landmarks.',
    features: ['html.elements.search'],
  },
];

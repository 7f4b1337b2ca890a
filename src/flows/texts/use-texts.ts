/** The language of the page, texts and names in it, and what the flow on the page says of its parts. */
import { createContext, use } from 'react';
import { DEFAULT_LANG, type Lang } from '#contract/kernel/lang.ts';
import type { FlowLabels, Labels, PartLabels } from '#machines/kit/runtime/labels.ts';

export const LangContext = createContext<Lang>(DEFAULT_LANG);
/** The labels of the parts of the flow that is shown. */
export const PartsContext = createContext<PartLabels>({ actions: {}, guards: {}, screens: {}, tags: {}, rules: {} });
export const useParts = (): PartLabels => use(PartsContext);
export const useLang = (): Lang => use(LangContext);

/** `say(ui.found, 3)`: the text in the page's language, `{0}` replaced by the first value. */
export const useSay = () => {
  const lang = useLang();
  return (labels: Labels, ...values: (string | number)[]): string =>
    labels[lang].replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));
};

/** Names of a machine's states and events in the page's language; the id where there is no name. */
export const useLabels = ({ labels }: { labels: FlowLabels }) => {
  const lang = useLang();
  return {
    stateLabel: (id: string) => labels.states[id]?.[lang] ?? id,
    eventLabel: (type: string) => labels.events[type]?.[lang] ?? type,
  };
};

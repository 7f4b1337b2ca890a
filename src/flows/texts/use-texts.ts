/** The language of the page, and texts and names in it. */
import { createContext, use } from 'react';
import { DEFAULT_LANG, type Lang } from '#contract/kernel/lang.ts';
import type { FlowLabels, Labels } from '#machines/kit/runtime/labels.ts';

export const LangContext = createContext<Lang>(DEFAULT_LANG);
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

/** What an issued paper says of itself: how anybody verifies it, when it was issued, and whether its seal is for trying out. */
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { verificationTexts } from '../paper.texts.ts';

/** What is typeset: a file of `templates`, and the data that `letterhead.typ` gives it. */
export type Composed = { template: `${string}.typ`; data: object };

/** What a paper shows of itself: when it was issued, where it is verified, how it is sealed. */
export type Issue = { at: Date; link: string; qr: string /* SVG */; seal: 'configured' | 'generated'; key: string };

/** Data for the block `verification` of `letterhead.typ`. */
export const verificationBlock = ({ at, link, qr, seal }: Issue, lang: Lang) => {
  const words = verificationTexts[lang];
  return {
    title: words.title,
    how: words.how,
    /** The SVG as bytes, since texts are prepared for their fonts. */
    qr: [...Buffer.from(qr)],
    alt: words.alt,
    link,
    issued: { label: words.issued, value: formatBothCalendars(at.toISOString(), lang) },
    trial: seal === 'generated' ? { title: words.trial, text: words.trialMeans } : null,
  };
};

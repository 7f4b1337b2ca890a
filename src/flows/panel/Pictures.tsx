/** Pictures of a state in the portal, taken by `npm run gallery` in both languages, with the number of axe's findings. */
import * as z from 'zod/mini';
import type { Facts } from '../chart/facts.ts';
import { useJson } from '../page/loading.ts';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import styles from './Panel.module.css';

const picture = z.object({
  machine: z.string(),
  /** The state's value as JSON. */
  state: z.string(),
  lang: z.enum(['ar', 'en']),
  size: z.enum(['phone', 'desktop']),
  file: z.string(),
  axe: z.number(),
});
type Picture = z.infer<typeof picture>;

const asGallery = (given: unknown): Picture[] => {
  const parsed = z.array(picture).safeParse(given);
  return parsed.success ? parsed.data : [];
};

/** One picture for each language and size: a compound state has many. */
const firstOfEach = (pictures: Picture[]) => [
  ...new Map(pictures.toReversed().map((found) => [`${found.size}-${found.lang}`, found])).values(),
];

export const Pictures = ({ machine, state, facts }: { machine: string; state: string; facts: Facts }) => {
  const say = useSay();
  const all = useJson('/flows/gallery/index.json', asGallery);
  if (all === undefined) return null;
  const own = firstOfEach(
    all.filter((found) => found.machine === machine && facts.idsIn(JSON.parse(found.state)).includes(state)),
  ).sort((a, b) => (a.size + a.lang < b.size + b.lang ? -1 : 1));
  if (own.length === 0) return null;
  return (
    <>
      <h3>{say(ui.pictures)}</h3>
      <ul className={styles.pictures}>
        {own.map(({ file, lang, size, axe }) => (
          <li key={file}>
            <a href={`/flows/gallery/${file}`} target="_blank" rel="noreferrer">
              <img
                src={`/flows/gallery/${file}`}
                loading="lazy"
                alt={`${facts.machine} ${state} · ${lang === 'ar' ? 'العربية' : 'English'} · ${say(ui[size])}`}
              />
            </a>
            <small className={axe === 0 ? styles.clean : styles.findings}>
              {lang === 'ar' ? 'العربية' : 'English'} · {say(ui[size])} ·{' '}
              {axe === 0 ? say(ui.axeClean) : say(ui.axeFindings, axe)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
};

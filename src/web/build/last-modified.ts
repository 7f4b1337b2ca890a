/** When each page was changed last, by the history of its folder and of its Arabic words. */
import { execFileSync } from 'node:child_process';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { areaOf } from './catalogue.ts';

/** The times of the areas, in seconds since 1970. */
type Times = Map<string, number>;

const keepLatest = (times: Times, area: string, at: number) => times.set(area, Math.max(times.get(area) ?? 0, at));

/** `git log --format=%x00%ct --name-only`: commits, the latest first, each with its files. */
export const timesOfFiles = (log: string): { all: number; areas: Times } => {
  const areas: Times = new Map();
  let all = 0;
  for (const commit of log.split('\0').slice(1)) {
    const [time = '', ...files] = commit.split('\n').filter(Boolean);
    const at = Number(time);
    all = Math.max(all, at);
    for (const file of files) if (file.startsWith('src/web/features/')) keepLatest(areas, areaOf(file), at);
  }
  return { all, areas };
};

const BLAMED = /^\^?\w+ .*?\(.*? (\d{9,}) [+-]\d{4} +\d+\) (.*)$/;

/** `git blame -t` of a catalogue: when a translation was changed, for the areas that show it. */
export const timesOfWords = (blame: string): Times => {
  const times: Times = new Map();
  let areas: string[] = [];
  let isTranslation = false;
  for (const line of blame.split('\n')) {
    const [, at = '', text = ''] = BLAMED.exec(line) ?? [];
    if (text === '') areas = [];
    else if (text.startsWith('#: ')) areas.push(...text.slice(3).split(' ').map(areaOf));
    isTranslation = text.startsWith('msgstr') || (isTranslation && text.startsWith('"'));
    if (isTranslation) for (const area of areas) keepLatest(times, area, Number(at));
  }
  return times;
};

/** A day as the pages show it; `iso` is for machines. */
type Day = { iso: string } & Record<Lang, string>;
export type LastModified = {
  /** Different days, so that a text is there once. */
  days: Day[];
  /** The place of the portal's day among them, and that of each area. */
  portal: number;
  areas: Record<string, number>;
};

/** The day of a page whose area has no history is that of the portal. */
export const lastModified = (portal: number, areas: Times): LastModified => {
  const days: Day[] = [];
  const placeOf = (at: number) => {
    const instant = new Date(at * 1000).toISOString();
    const [ar, en] = [formatBothCalendars(instant, 'ar'), formatBothCalendars(instant, 'en')];
    const known = days.findIndex((day) => day.en === en);
    return known >= 0 ? known : days.push({ iso: dayOf(at), ar, en }) - 1;
  };
  return {
    portal: placeOf(portal),
    areas: Object.fromEntries([...areas].sort().map(([area, at]) => [area, placeOf(at)])),
    days,
  };
};

/** The day in Riyadh, as in the texts. */
const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(at * 1000);

/** The time of the build, or SOURCE_DATE_EPOCH, so that a repeated build of the same sources is identical. */
const buildTime = () => Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000));

/** Without a history, such as in an image that has the sources alone, all pages are of the day of the build. */
export const readLastModified = (root: string): LastModified => {
  const git = (...given: string[]) =>
    execFileSync('git', given, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const { all, areas } = timesOfFiles(
      git('log', '--format=%x00%ct', '--name-only', '--no-renames', '--', 'src', 'machines', 'locales'),
    );
    for (const lang of LANGS)
      for (const [area, at] of timesOfWords(git('blame', '-t', '--', `locales/${lang}.po`)))
        if (areas.has(area)) keepLatest(areas, area, at);
    // Words that are not committed yet are younger than the last commit.
    if (all > 0) return lastModified(Math.max(all, ...areas.values()), areas);
  } catch {
    // There is no git, or no history.
  }
  return lastModified(buildTime(), new Map());
};

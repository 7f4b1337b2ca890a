import * as z from 'zod/mini';
import type { ChartState, ChartTransition } from '#machines/kit/chart/chart-format.ts';
import type { Labels } from '#machines/kit/runtime/labels.ts';
import type { Facts } from '../chart/facts.ts';
import type { FlowBody } from '../layout/atlas-data.ts';
import { FlowLinks } from '../map/MapTable.tsx';
import { go } from '../page/address.ts';
import { useJson } from '../page/loading.ts';
import { ui } from '../texts/ui.ts';
import { useLabels, useLang, useParts, useSay } from '../texts/use-texts.ts';
import { Actions } from './Actions.tsx';
import { Guard, Rule } from './Guard.tsx';
import styles from './Panel.module.css';
import { Screen } from './Screen.tsx';

/** Pictures of a state in the portal, taken by `npm run gallery` in both languages, with the number of axe's findings. */
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

const Pictures = ({ machine, state, facts }: { machine: string; state: string; facts: Facts }) => {
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

type Props = { state: ChartState; body: FlowBody; facts: Facts };

export const StateDetails = ({ state, body, facts }: Props) => {
  const say = useSay();
  const lang = useLang();
  const { machine } = body.chart;
  const { stateLabel, eventLabel } = useLabels(body);
  const { screens, tags } = useParts();
  const comma = lang === 'ar' ? '، ' : ', ';
  const inWords = (labels: (Labels | undefined)[], names: readonly string[]) =>
    names.map((name, at) => labels[at]?.[lang] ?? name).join(comma);
  const actorsIn = (are: 'flows' | 'calls') =>
    state.invokes.filter((src) => (body.actors[src]?.machine != null) === (are === 'flows'));
  const calls = actorsIn('calls');
  const flows = actorsIn('flows').flatMap((src) => body.actors[src]?.machine ?? []);
  const taken = facts.takenIn(state.id);
  const refused = facts.refusedIn(state.id);
  const leads = facts.leadsTo(state.id);
  const properties: [label: string, value: string][] = [
    [say(ui.kind), say(ui[state.kind])],
    [say(ui.screen), state.screen === null ? '' : (screens[state.screen]?.[lang] ?? state.screen)],
    [say(ui.address), state.address ?? ''],
    [
      say(ui.marks),
      inWords(
        state.tags.map((tag) => tags[tag]),
        state.tags,
      ),
    ],
    [
      say(ui.callsDuring),
      inWords(
        calls.map((src) => body.actors[src]?.labels),
        calls,
      ),
    ],
  ];
  return (
    <>
      <h2>{stateLabel(state.id)}</h2>
      <code dir="ltr" className={styles.id}>
        {state.id}
      </code>
      <dl className={styles.facts}>
        {properties
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {flows.length > 0 && (
        <>
          <h3>{say(ui.runsMeanwhile)}</h3>
          <FlowLinks ids={flows} />
        </>
      )}
      <Screen body={body} facts={facts} state={state} name={stateLabel(state.id)} />
      <Pictures machine={machine} state={state.id} facts={facts} />
      <Actions title={say(ui.onEntry)} names={state.entry} />
      <Actions title={say(ui.onExit)} names={state.exit} />
      <h3>{say(ui.canHappen)}</h3>
      {taken.length === 0 && <p className={styles.hint}>{say(ui.nothingHappens)}</p>}
      <ul className={styles.events}>
        {taken.map((transition) => (
          <TakenEvent
            key={transition.key}
            transition={transition}
            event={eventLabel(transition.event)}
            to={transition.targets.map(stateLabel).join(' + ') || say(ui.stays)}
            {...(transition.source !== state.id && { around: stateLabel(transition.source) })}
          />
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <h3>{say(ui.cannotHappen)}</h3>
          <ul className={styles.events}>
            {refused.map(({ event, takenIn, rules }) => (
              <li key={event} data-refused={event}>
                <p>
                  <b>{eventLabel(event)}</b>
                </p>
                <p className={styles.hint}>
                  {say(ui.onlyIn, takenIn.map(stateLabel).join(lang === 'ar' ? '، ' : ', '))}
                </p>
                {rules.map((rule) => (
                  <Rule key={rule} rule={rule} />
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {leads.length > 0 && (
        <>
          <h3>{say(ui.leadsHere)}</h3>
          <ul className={styles.events}>
            {leads.map((transition) => (
              <li key={transition.key}>
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => go({ state: null, transition: transition.key })}
                >
                  {stateLabel(transition.source)}: {eventLabel(transition.event)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

type TakenProps = { transition: ChartTransition; event: string; to: string; around?: string };

const TakenEvent = ({ transition, event, to, around }: TakenProps) => {
  const say = useSay();
  return (
    <li>
      <p>
        <button type="button" className={styles.link} onClick={() => go({ state: null, transition: transition.key })}>
          {event}
        </button>{' '}
        <span aria-hidden="true">{useLang() === 'ar' ? '←' : '→'}</span> {to}
        {around && <span className={styles.hint}> {say(ui.alsoFrom, around)}</span>}
      </p>
      {transition.guard && <Guard guard={transition.guard} />}
      <Rule rule={transition.rule} />
      <Actions names={transition.actions} onlyAddressed />
    </li>
  );
};

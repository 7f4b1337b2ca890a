/**
 * The present step of a wizard and, hidden, the next one. The next step is rendered and laid out while the citizen answers the
 * present one, so that going on only shows it. A hidden step has no effects, subscribes to nothing and cannot be reached; when it
 * opens, it reads the machine again. The step that was left goes after the frame that shows the other one.
 */
import {
  Activity,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '#web/loading/after-paint.ts';
import { whenIdle } from '#web/loading/when-idle.ts';
import styles from './StepBodies.module.css';

export type StepScreen = ComponentType & { preload?: () => Promise<void> };

/** One visit of a page. Another edition of it starts anew. */
type Visit = { key: number; page: string; edition: number; body: ReactNode };
type Visits = { left?: Visit; shown: Visit; prepared?: Visit };

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};
const visitOf = ({ page, edition, screen: Screen }: Step): Visit => ({
  key: nextKey(),
  page,
  edition,
  // The element stays the same: a render of the frame renders no step.
  body: <Screen />,
});
const isOf = (visit: Visit | undefined, { page, edition }: Step): visit is Visit =>
  visit?.page === page && visit.edition === edition;

const goOn = ({ shown, prepared }: Visits, step: Step): Visits => ({
  // Two visits of one page would have the same ids.
  ...(shown.page !== step.page && { left: shown }),
  shown: isOf(prepared, step) ? prepared : visitOf(step),
});

type Step = { page: string; edition: number; screen: StepScreen };

/** Begins the present step anew: what it was prepared with has changed meanwhile. */
export const RenewStep = createContext(() => {});
/** The page of the step around. */
export const StepPage = createContext('');

export const StepBodies = ({
  step,
  next,
  placeholder,
}: {
  step: Step;
  /** The step that follows; absent after the last one. */
  next: Step | undefined;
  /** The placeholder until the code of a step is there. */
  placeholder: ReactNode;
}) => {
  const [known, setVisits] = useState<Visits>(() => ({ shown: visitOf(step) }));
  const isKnown = isOf(known.shown, step);
  const visits = isKnown ? known : goOn(known, step);
  if (!isKnown) setVisits(visits);
  const { left, shown, prepared } = visits;

  const isPrepared = next ? isOf(prepared, next) : prepared === undefined;
  const prepare = useEffectEvent(async (isOver: () => boolean) => {
    // A step whose code cannot be fetched is not prepared: its route reports the error when the citizen goes there.
    const isHere = await (next?.screen.preload?.() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    if (isOver()) return;
    const visit = next && isHere && visitOf(next);
    setVisits((now) => ({ shown: now.shown, ...(visit && { prepared: visit }) }));
  });
  useEffect(() => {
    // The step that was left goes before React renders it once more, as it does with what it hides.
    if (left) return afterPaint(() => setVisits(({ left: _, ...others }) => others));
  }, [left]);
  useEffect(() => {
    if (isPrepared) return;
    let isOver = false;
    const cancel = whenIdle(() => void prepare(() => isOver));
    return () => {
      isOver = true;
      cancel();
    };
  }, [isPrepared]);

  const renew = useCallback(() => setVisits((now) => ({ shown: { ...now.shown, key: nextKey() } })), []);

  return [left, shown, prepared].map(
    (visit) =>
      visit && (
        <Body key={visit.key} isPrepared={visit === prepared} isLeft={visit === left}>
          <Activity mode={visit === shown ? 'visible' : 'hidden'}>
            <RenewStep value={renew}>
              <StepPage value={visit.page}>
                <Suspense fallback={placeholder}>{visit.body}</Suspense>
              </StepPage>
            </RenewStep>
          </Activity>
        </Body>
      ),
  );
};

/**
 * Where one step is rendered. What `content-visibility` skips keeps the layout that it had, so the next step is laid out once, at the
 * width of the present one, and then skipped: going on shows it as it is.
 */
const Body = ({ isPrepared, isLeft, children }: { isPrepared: boolean; isLeft: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!isPrepared || !current || !CSS.supports('content-visibility: hidden')) return;
    const layOut = () => {
      // React takes hidden elements out of the layout; here the box hides them.
      for (const element of current.children)
        if (element instanceof HTMLElement) element.style.removeProperty('display');
      current.style.contentVisibility = 'visible';
      current.getBoundingClientRect();
      current.style.removeProperty('content-visibility');
    };
    // A hidden `<Activity>` renders what it contains later.
    const watching = new MutationObserver(layOut);
    watching.observe(current, { childList: true });
    return () => watching.disconnect();
  }, [isPrepared]);
  return (
    <div ref={box} hidden={isLeft} className={isPrepared ? styles.prepared : undefined}>
      {children}
    </div>
  );
};

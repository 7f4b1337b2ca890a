import type { Chart } from '#machines/kit/chart/chart-format.ts';
import { useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './App.module.css';
import type { Overlay } from './address.ts';
import type { Coverage, Traffic } from './overlays.ts';

type Props = {
  overlay: Overlay;
  chart: Chart;
  coverage: Coverage | null | undefined;
  traffic: Traffic | null | undefined;
};

/** What lies over the drawing in a sentence, or why nothing does. */
export const OverlayNote = ({ overlay, chart, coverage, traffic }: Props) => {
  const say = useSay();
  if (overlay === 'none') return null;
  const told = () => {
    if (overlay === 'coverage') {
      if (coverage === undefined) return say(ui.loading);
      if (coverage === null)
        return (
          <>
            {say(ui.notMeasured)}
            <code dir="ltr">npm run coverage</code>
          </>
        );
      const seen = chart.transitions.flatMap(({ key }) => coverage.get(key) ?? []);
      const [actor, browser, declared] = [
        seen.filter((one) => one.actor),
        seen.filter((one) => one.browser),
        seen.filter((one) => one.why !== undefined),
      ].map(({ length }) => length);
      return say(ui.coveredOf, actor ?? 0, chart.transitions.length, browser ?? 0, declared ?? 0);
    }
    if (traffic === undefined) return say(ui.loading);
    const taken = [...(traffic?.taken.values() ?? [])].reduce((sum, count) => sum + count, 0);
    return (
      <>
        {say(ui.trafficOf, taken.toLocaleString('en'))}
        {!traffic?.isCounted && (
          <>
            {' · '}
            {say(ui.notCounted)}
            <code dir="ltr">FLOW_TRAFFIC=on</code>
          </>
        )}
      </>
    );
  };
  return (
    <p role="status" className={styles.note}>
      {told()}
    </p>
  );
};

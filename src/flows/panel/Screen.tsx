/** The real screen of a state, in a frame of its own so that it has the width of a phone or of a desktop. */
import { useState } from 'react';
import type { ChartState } from '#machines/kit/chart/chart-format.ts';
import type { Facts } from '../chart/facts.ts';
import type { FlowBody } from '../layout/atlas-data.ts';
import { Segmented } from '../page/Segmented.tsx';
import { ui } from '../texts/ui.ts';
import { useLang, useSay } from '../texts/use-texts.ts';
import styles from './Panel.module.css';

const SIZES = { phone: { w: 390, h: 780 }, desktop: { w: 1280, h: 860 } } as const;
type Size = keyof typeof SIZES;
/** Room of the panel, in pixels. */
const ROOM = 278;

export const screenUrl = (machine: string, state: string, lang: string) =>
  `/flows/screen?${new URLSearchParams({ machine, state, lang })}`;

type Props = { body: FlowBody; facts: Facts; state: ChartState; name: string };

/** Why there is nothing to see; null when there is. */
const useReason = ({ body: { ways, viewless }, facts, state }: Props): string | null => {
  const say = useSay();
  if (viewless) return `${say(ui.noScreen)}. ${say(viewless)}`;
  const screens = facts.screensOf(state.id);
  if (screens.length === 0) return state.kind === 'final' ? say(ui.endsElsewhere) : `${say(ui.noScreen)}.`;
  if (screens.every((screen) => screen === 'none')) return say(ui.nothingShown);
  return ways[state.id] ? null : say(ui.passedThrough);
};

export const Screen = (props: Props) => {
  const { body, state, name } = props;
  const { machine } = body.chart;
  const say = useSay();
  const lang = useLang();
  const [size, setSize] = useState<Size>('phone');
  const reason = useReason(props);
  const { w, h } = SIZES[size];
  const scale = ROOM / w;
  const url = screenUrl(machine, state.id, lang);
  return (
    <>
      <h3>{say(ui.theScreen)}</h3>
      {reason ? (
        <p className={styles.hint}>{reason}</p>
      ) : (
        <>
          <p className={styles.hint}>{say(ui.screenIntro)}</p>
          <Segmented
            legend={say(ui.screenSize)}
            value={size}
            options={(['phone', 'desktop'] as const).map((value) => ({ value, label: say(ui[value]) }))}
            onChange={setSize}
          />
          <div className={styles.screen} ref={(box) => box?.style.setProperty('block-size', `${h * scale}px`)}>
            <iframe
              key={url}
              src={url}
              title={say(ui.screenOf, name, say(ui[size]))}
              width={w}
              height={h}
              loading="lazy"
              inert
              ref={(frame) => {
                if (!frame) return;
                frame.style.transform = `scale(${scale})`;
                frame.style.transformOrigin = lang === 'ar' ? '100% 0' : '0 0';
              }}
            />
          </div>
          <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
            {say(ui.enlarge)}
          </a>
        </>
      )}
    </>
  );
};

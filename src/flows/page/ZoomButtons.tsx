import type { RefObject } from 'react';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import { useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './App.module.css';

export const ZoomButtons = ({ drawing }: { drawing: RefObject<DrawingHandle | null> }) => {
  const say = useSay();
  const viewport = () => drawing.current?.viewport;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, no fields.
    <div className={styles.zoom} role="group" aria-label={say(ui.drawing)}>
      <button type="button" aria-label={say(ui.zoomIn)} onClick={() => viewport()?.zoom(1.25)}>
        +
      </button>
      <button type="button" aria-label={say(ui.zoomOut)} onClick={() => viewport()?.zoom(0.8)}>
        −
      </button>
      <button type="button" aria-label={say(ui.fit)} onClick={() => viewport()?.fit()}>
        ⤢
      </button>
    </div>
  );
};

export const FoldButton = ({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }) => {
  const say = useSay();
  return (
    <button type="button" className={styles.tool} onClick={onFold}>
      {say(isFolded ? ui.expandAll : ui.foldAll)}
    </button>
  );
};

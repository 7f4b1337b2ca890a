/** Which flow it is, and how it is taken along. */
import type { RefObject } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './App.module.css';
import { download, svgOf } from './export.ts';

type Props = { head: FlowHead; body: FlowBody; drawing: RefObject<DrawingHandle | null> };

export const Heading = ({ head, body, drawing }: Props) => {
  const say = useSay();
  const files: [string, () => void][] = [
    [
      'SVG',
      () => {
        const svg = drawing.current?.svg;
        if (svg) download(`${head.id}.svg`, 'image/svg+xml', svgOf(svg));
      },
    ],
    ['Mermaid', () => download(`${head.id}.mmd`, 'text/plain', body.mermaid)],
    ['JSON', () => download(`${head.id}.json`, 'application/json', JSON.stringify(body.chart, null, 2))],
  ];
  return (
    <div className={styles.heading}>
      <h1>{say(head.title)}</h1>
      <p>{say(ui.counts, head.counts.states, head.counts.transitions)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields. */}
      <div className={styles.export} role="group" aria-label={say(ui.export)}>
        {files.map(([name, take]) => (
          <Button key={name} small variant="text" onClick={take}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};

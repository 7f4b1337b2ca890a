/** The name of the flow, and its export as SVG, Mermaid or JSON. */
import type { RefObject } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import type { FlowBody, FlowHead } from '../layout/atlas-data.ts';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import { FlowLink } from './FlowLink.tsx';

const STYLED = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray'],
  ...['font-size', 'font-weight', 'font-family', 'direction'],
];

/** A copy of the drawing with its computed colours as attributes, so that it looks the same outside the page. */
const svgOf = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copied = copy.querySelectorAll('*');
  for (const [at, element] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const name of STYLED) {
      const value = style.getPropertyValue(name);
      if (value) copied[at]?.setAttribute(name, value);
    }
    for (const name of ['class', 'tabindex', 'role', 'aria-pressed', 'aria-expanded'])
      copied[at]?.removeAttribute(name);
  }
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
};

const download = (name: string, type: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
};

type Props = {
  head: FlowHead;
  body: FlowBody;
  drawing: RefObject<DrawingHandle | null>;
  isListOpen: boolean;
  onList: () => void;
};

export const Heading = ({ head: { id, title, counts }, body, drawing, isListOpen, onList }: Props) => {
  const say = useSay();
  const downloads = {
    SVG: () => drawing.current?.svg && download(`${id}.svg`, 'image/svg+xml', svgOf(drawing.current.svg)),
    Mermaid: () => download(`${id}.mmd`, 'text/plain', body.mermaid),
    JSON: () => download(`${id}.json`, 'application/json', JSON.stringify(body.chart, null, 2)),
  };
  return (
    <div className={styles.heading}>
      <FlowLink machine={null} className={styles.toMap}>
        {say(ui.toMap)}
      </FlowLink>
      <button type="button" className={styles.list} aria-expanded={isListOpen} onClick={onList}>
        {say(ui.allFlows)}
      </button>
      <h1>{say(title)}</h1>
      <p>{say(ui.counts, counts.states, counts.transitions)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields. */}
      <div className={styles.export} role="group" aria-label={say(ui.export)}>
        {Object.entries(downloads).map(([name, start]) => (
          <Button key={name} small variant="text" onClick={start}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** The fund: the requests that were submitted, the loan accounts, and everything else that citizens ask of it. */
import { useEffect, useState } from 'react';
import type { ReferencePrefix } from '#contract/fields/reference-number.ts';
import controls from '../controls.module.css';
import { usePage } from '../Frame.tsx';
import { FirstOpenContext } from '../pane/items.tsx';
import { SearchContext, SearchField, useSought } from '../pane/search.tsx';
import { UnsentContext } from '../pane/unsent.ts';
import { text, texts } from '../texts.ts';
import styles from './Fund.module.css';
import { fundPanes } from './panes.ts';

/** What the pane shows; `asked` counts how often another pane asked for something to be shown. */
export type FundView = { part: string; id?: string | undefined; asked: number };
export const FIRST_VIEW: FundView = { part: fundPanes[0]?.part ?? '', asked: 0 };

/** The part whose list is searched for such numbers; a customer number is in none. */
const partWith = (prefix: ReferencePrefix) => fundPanes.find(({ references }) => references?.includes(prefix));

type FundProps = { view: FundView; onView: (view: FundView) => void };

export const Fund = ({ view, onView }: FundProps) => {
  const { t } = usePage();
  const [unsent] = useState(() => new Map<string, string>());
  const { part, id, asked } = view;
  const shown = fundPanes.find((pane) => pane.part === part);
  const [typed, setTyped] = useState('');
  const sought = useSought(typed);
  // What another pane asks for may not be among what is searched for here.
  const [shownFor, setShownFor] = useState(asked);
  if (asked !== shownFor) {
    setShownFor(asked);
    if (asked > 0) setTyped('');
  }
  const showPart = (name: string) => onView({ part: name, asked: 0 });
  // An item that opens takes the focus itself.
  useEffect(() => {
    if (asked > 0 && id === undefined) document.getElementById('fund-title')?.focus();
  }, [asked, id]);
  return (
    <section id="fund" className={styles.fund} aria-labelledby="fund-title">
      <h2 id="fund-title" tabIndex={-1}>
        {t(texts.fund)}
      </h2>
      <fieldset className={controls.choices}>
        <legend className="vh">{t(text('القسم المعروض', 'Part shown'))}</legend>
        {fundPanes.map((pane) => (
          <label key={pane.part} className="line">
            <input type="radio" name="fund-part" checked={pane.part === part} onChange={() => showPart(pane.part)} />
            {t(pane.name)}
          </label>
        ))}
      </fieldset>
      {shown?.references && <SearchField typed={typed} onType={setTyped} />}
      <UnsentContext value={unsent}>
        <SearchContext value={{ sought, part, partWith, onPart: showPart }}>
          <FirstOpenContext key={asked} value={id}>
            {shown && <shown.Pane />}
          </FirstOpenContext>
        </SearchContext>
      </UnsentContext>
    </section>
  );
};

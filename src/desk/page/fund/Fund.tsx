/** The fund: the requests that were submitted, the loan accounts, and everything else that citizens ask of it. */
import { type ReactNode, useEffect, useState } from 'react';
import { Ltr } from '#web/ui/Ltr.tsx';
import controls from '../controls.module.css';
import { caseQuery, casesQuery, dayOf } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { FirstOpenContext, Items } from '../pane/items.tsx';
import { Name } from '../pane/parts.tsx';
import { SearchContext, SearchField, useSought } from '../pane/search.tsx';
import { UnsentContext } from '../pane/unsent.ts';
import { Appointments } from '../services/Appointments.tsx';
import { Broadcasts } from '../services/broadcasts/Broadcasts.tsx';
import { Certificates } from '../services/Certificates.tsx';
import { Exemptions } from '../services/Exemptions.tsx';
import { ExportCertificates } from '../services/ExportCertificates.tsx';
import { PageFeedback } from '../services/feedback/PageFeedback.tsx';
import { Letters } from '../services/letters/Letters.tsx';
import { Messages } from '../services/Messages.tsx';
import { named, states, texts } from '../texts.ts';
import { CaseChip, CaseView } from './CaseView.tsx';
import { Disbursements } from './Disbursements.tsx';
import styles from './Fund.module.css';
import { fundTexts, type PartName, parts } from './fund.texts.ts';
import type { FundView } from './fund-view.ts';
import { LoanAccounts } from './LoanAccounts.tsx';

const Cases = () => {
  const { t, lang } = usePage();
  return (
    <Items
      list={casesQuery}
      one={caseQuery}
      empty={texts.noCases}
      row={(item) => ({
        name: item.projectName,
        chip: <CaseChip {...item} />,
        person: <Name>{item.applicant}</Name>,
        detail: item.outcome === 'open' && t(named(states, item.state)),
        below: (
          <>
            <Ltr>{item.reference}</Ltr>
            <span>{dayOf(item.submittedAt, lang)}</span>
          </>
        ),
      })}
      view={(file, onClose) => <CaseView file={file} onClose={onClose} />}
    />
  );
};

const PARTS: Record<PartName, () => ReactNode> = {
  cases: Cases,
  loans: LoanAccounts,
  disbursements: Disbursements,
  certificates: Certificates,
  exemptions: Exemptions,
  letters: Letters,
  exports: ExportCertificates,
  appointments: Appointments,
  messages: Messages,
  broadcasts: Broadcasts,
  feedback: PageFeedback,
};
const PART_NAMES = Object.keys(PARTS) as PartName[];
/** They list nothing of a person. */
const UNSEARCHED: readonly PartName[] = ['broadcasts', 'feedback'];

type FundProps = { view: FundView; onView: (view: FundView) => void };

export const Fund = ({ view, onView }: FundProps) => {
  const { t } = usePage();
  const [unsent] = useState(() => new Map<string, string>());
  const { part, id, asked } = view;
  const Part = PARTS[part];
  const [typed, setTyped] = useState('');
  const sought = useSought(typed);
  // What another pane asks for may not be among what is searched for here.
  const [shownFor, setShownFor] = useState(asked);
  if (asked !== shownFor) {
    setShownFor(asked);
    if (asked > 0) setTyped('');
  }
  const showPart = (name: PartName) => onView({ part: name, asked: 0 });
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
        <legend className="vh">{t(fundTexts.shown)}</legend>
        {PART_NAMES.map((name) => (
          <label key={name} className="line">
            <input type="radio" name="fund-part" checked={name === part} onChange={() => showPart(name)} />
            {t(parts[name])}
          </label>
        ))}
      </fieldset>
      {!UNSEARCHED.includes(part) && <SearchField typed={typed} onType={setTyped} />}
      <UnsentContext value={unsent}>
        <SearchContext value={{ sought, part, onPart: showPart }}>
          <FirstOpenContext key={asked} value={id}>
            <Part />
          </FirstOpenContext>
        </SearchContext>
      </UnsentContext>
    </section>
  );
};

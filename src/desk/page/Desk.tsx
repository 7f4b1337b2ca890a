/** The desk: what to do now, who to be, the phone, the fund, and faults. A new pane is a line here. */
import type { ReactNode } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import styles from './Desk.module.css';
import { type DeskState, useDesk } from './desk-state.ts';
import { Faults } from './Faults.tsx';
import { Frame } from './Frame.tsx';
import { Fund } from './fund/Fund.tsx';
import { Now } from './now/Now.tsx';
import { People } from './people/People.tsx';
import { Phone } from './people/Phone.tsx';
import { texts } from './texts.ts';

/** The panes of the page, in their order; each is a section with this id. */
const PANES: { id: string; name: Bilingual; pane: (desk: DeskState) => ReactNode }[] = [
  { id: 'now', name: texts.now, pane: (desk) => <Now {...desk} /> },
  {
    id: 'people',
    name: texts.people,
    pane: ({ people, newcomers, owner, pick }) => (
      <People people={people} newcomers={newcomers} picked={owner?.civilId} onPick={pick} />
    ),
  },
  {
    id: 'phone',
    name: texts.phone,
    pane: ({ everybody, owner, isEveryPhone, setEveryPhone }) => (
      <Phone everybody={everybody} owner={owner} isEveryPhone={isEveryPhone} onEveryPhone={setEveryPhone} />
    ),
  },
  {
    id: 'fund',
    name: texts.fund,
    pane: ({ fundView, setFundView }) => <Fund view={fundView} onView={setFundView} />,
  },
  { id: 'faults', name: texts.faults, pane: () => <Faults /> },
];

const Panes = () => {
  const desk = useDesk();
  return (
    <main id="desk" className={styles.desk} tabIndex={-1}>
      {PANES.map(({ id, pane: Pane }) => (
        <Pane key={id} {...desk} />
      ))}
    </main>
  );
};

export const Desk = () => (
  <Frame
    title={texts.title}
    subtitle={texts.subtitle}
    pageTitle={texts.pageTitle}
    nav={PANES.map(({ id, name }) => ({ href: `#${id}`, text: name }))}
    tools={(lang) => [
      { href: '/desk/wrapper', text: texts.mobileApp },
      { href: `/${lang}/login`, text: texts.openPortal, newTab: true },
    ]}
  >
    <Panes />
  </Frame>
);

/** The desk: who to be, the phone of that person, the fund, and faults. */
import { useState } from 'react';
import type { Newcomer, Person } from '../contract.ts';
import styles from './Desk.module.css';
import { Faults } from './Faults.tsx';
import { Frame } from './Frame.tsx';
import { Fund } from './fund/Fund.tsx';
import { People, usePeople } from './people/People.tsx';
import { Phone } from './people/Phone.tsx';
import { texts } from './texts.ts';

const NAV = [
  { href: '#people', text: texts.people },
  { href: '#phone', text: texts.phone },
  { href: '#fund', text: texts.fund },
  { href: '#faults', text: texts.faults },
];

const Panes = () => {
  const { people, newcomers } = usePeople();
  const [picked, setPicked] = useState<string>();
  const [isEveryPhone, setEveryPhone] = useState(false);
  const everybody: (Person | Newcomer)[] = [...people, ...newcomers];
  const owner = everybody.find(({ civilId }) => civilId === picked) ?? people[0];
  const pick = (civilId: string) => {
    setPicked(civilId);
    setEveryPhone(false);
  };
  return (
    <main id="desk" className={styles.desk} tabIndex={-1}>
      <People people={people} newcomers={newcomers} picked={owner?.civilId} onPick={pick} />
      <Phone everybody={everybody} owner={owner} isEveryPhone={isEveryPhone} onEveryPhone={setEveryPhone} />
      <Fund />
      <Faults />
    </main>
  );
};

export const Desk = () => (
  <Frame
    title={texts.title}
    subtitle={texts.subtitle}
    pageTitle={texts.pageTitle}
    nav={NAV}
    tools={(lang) => [
      { href: '/desk/wrapper', text: texts.mobileApp },
      { href: `/${lang}/login`, text: texts.openPortal, newTab: true },
    ]}
  >
    <Panes />
  </Frame>
);

/** What the panes of the desk share: who was picked, whose phone is shown, and what the fund's pane shows. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Newcomer, Person } from '../contract.ts';
import { peopleQuery } from './data.ts';
import { FIRST_VIEW } from './fund/Fund.tsx';

const usePeople = () => useQuery(peopleQuery).data ?? { people: [], newcomers: [] };

export const useDesk = () => {
  const { people, newcomers } = usePeople();
  const [picked, setPicked] = useState<string>();
  const [isEveryPhone, setEveryPhone] = useState(false);
  const [fundView, setFundView] = useState(FIRST_VIEW);
  const everybody: (Person | Newcomer)[] = [...people, ...newcomers];
  return {
    people,
    newcomers,
    everybody,
    owner: everybody.find(({ civilId }) => civilId === picked),
    pick: (civilId: string) => {
      setPicked(civilId);
      setEveryPhone(false);
    },
    isEveryPhone,
    setEveryPhone,
    fundView,
    setFundView,
    /** Shows a part of the fund, or one item of it. */
    showInFund: (part: string, id?: string) => setFundView(({ asked }) => ({ part, id, asked: asked + 1 })),
  };
};
export type DeskState = ReturnType<typeof useDesk>;

/** The fund: the requests that were submitted, and the one that is open. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { Case } from '../contract.ts';
import { CaseChip, CaseView } from './CaseView.tsx';
import { CallError, caseQuery, casesQuery, dayOf } from './data.ts';
import styles from './desk.module.css';
import { usePage } from './Frame.tsx';
import { named, states, texts } from './texts.ts';

const CaseRow = ({ item, onOpen }: { item: Case; onOpen: () => void }) => {
  const { t, lang } = usePage();
  return (
    <li>
      <button id={`case-${item.id}`} type="button" className={styles.item} onClick={onOpen}>
        <strong dir="auto">{item.projectName}</strong>
        <CaseChip {...item} />
        <small dir="auto">{item.applicant}</small>
        <small>{item.outcome === 'open' && t(named(states, item.state))}</small>
        <small>
          <Ltr>{item.reference}</Ltr>
          <span>{dayOf(item.submittedAt, lang)}</span>
        </small>
      </button>
    </li>
  );
};

const OpenCase = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error } = useQuery(caseQuery(id));
  const isGone = error instanceof CallError && error.message === 'not_found';
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return data && <CaseView file={data} onClose={onClose} />;
};

export const Fund = () => {
  const { t } = usePage();
  const { data: cases } = useQuery(casesQuery);
  const [openId, setOpenId] = useState<string>();
  const [closedId, setClosedId] = useState<string>();
  useEffect(() => {
    if (closedId !== undefined) document.getElementById(`case-${closedId}`)?.focus();
  }, [closedId]);
  const open = (id: string | undefined) => {
    setClosedId(id === undefined ? openId : undefined);
    setOpenId(id);
  };
  return (
    <section id="fund" aria-labelledby="fund-title">
      <h2 id="fund-title">{t(texts.fund)}</h2>
      {openId !== undefined ? (
        <OpenCase key={openId} id={openId} onClose={() => open(undefined)} />
      ) : cases?.length === 0 ? (
        <EmptyState title={t(texts.noCases)} titleAs="h3" />
      ) : (
        cases && (
          <Card as="ul" padded={false} className={cx('plain', styles.list)}>
            {cases.map((item) => (
              <CaseRow key={item.id} item={item} onOpen={() => open(item.id)} />
            ))}
          </Card>
        )
      )}
    </section>
  );
};

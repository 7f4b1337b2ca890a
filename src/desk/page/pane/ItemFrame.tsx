/** The frame of an item that is open: the way back, its title with its state, its facts, and what the pane adds. */
import { type ReactNode, useEffect } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { usePage } from '../Frame.tsx';
import styles from './ItemFrame.module.css';
import parts from './parts.module.css';
import { type Fact, Facts, Name } from './parts.tsx';

/** One item is open at a time. */
const TITLE = 'open-item';
export const focusTitle = () => document.getElementById(TITLE)?.focus();

type Props = {
  back: Bilingual;
  onClose: () => void;
  title: ReactNode;
  chip: ReactNode;
  /** The content below the title. */
  about?: ReactNode;
  facts: Fact[];
  children: ReactNode;
};

export const ItemFrame = ({ back, onClose, title, chip, about, facts, children }: Props) => {
  const { t } = usePage();
  useEffect(focusTitle, []);
  return (
    <Card as="article" className={styles.case}>
      <Button variant="secondary" small onClick={onClose}>
        {t(back)}
      </Button>
      <header className="row">
        <h3 id={TITLE} tabIndex={-1} dir={typeof title === 'string' ? 'auto' : undefined}>
          {title}
        </h3>
        {chip}
      </header>
      {about}
      <Facts facts={facts} />
      {children}
    </Card>
  );
};

type SectionProps = { title: Bilingual; children: ReactNode };

/** A part of an item under its own title. */
export const Section = ({ title, children }: SectionProps) => (
  <>
    <h4>{usePage().t(title)}</h4>
    {children}
  </>
);

type ApplicantProps = { applicant: string; applicantCivilId: string };

export const Applicant = ({ applicant, applicantCivilId }: ApplicantProps) => (
  <p>
    <Name>{applicant}</Name> · <Ltr>{applicantCivilId}</Ltr>
  </p>
);

type FilesProps = {
  /** The address of the files, without their ids. */
  at: string;
  files: readonly { id: string; name: string; kind?: string }[];
  /** The names of their kinds. */
  titles?: Readonly<Record<string, Bilingual>>;
};

export const Files = ({ at, files, titles = {} }: FilesProps) => {
  const { t } = usePage();
  return (
    <ul className={cx('plain', parts.documents)}>
      {files.map(({ id, name, kind = '' }) => (
        <li key={id}>
          {titles[kind] && `${t(titles[kind])} · `}
          <a href={`/desk/api/${at}/${id}`} download={name}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
};

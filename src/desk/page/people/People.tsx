/** The people to log in as, and those to register as, with what they type. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { Newcomer, Person } from '../../contract.ts';
import { usePage } from '../Frame.tsx';
import { fill, texts } from '../texts.ts';
import styles from './People.module.css';

export const nameOf = ({ name, nameEn }: Person | Newcomer): Bilingual => ({ ar: name, en: nameEn });

export const storyOf = (person: Person | Newcomer): Bilingual =>
  'registered' in person && person.registered ? texts.registeredNow : { ar: person.story, en: person.storyEn };

export const CopyButton = ({ text, thing }: { text: string; thing: Bilingual }) => {
  const { t, announce } = usePage();
  return (
    <Button
      variant="secondary"
      small
      className={styles.copy}
      aria-label={t(fill(texts.copyThing, { ...thing, en: thing.en.toLowerCase() }))}
      onClick={() =>
        void copyText(text).then((isCopied) =>
          isCopied ? announce(fill(texts.copied, thing)) : announce(texts.failed, 'error'),
        )
      }
    >
      {t(texts.copy)}
    </Button>
  );
};

const Credential = ({ name, value }: { name: Bilingual; value: string }) => {
  const { t } = usePage();
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd className="row">
        <Ltr>{value}</Ltr>
        <CopyButton text={value} thing={name} />
      </dd>
    </div>
  );
};

/** What the person types in the portal. */
export const Credentials = ({ of }: { of: Person | Newcomer }) => (
  <dl>
    <Credential name={texts.civilId} value={of.civilId} />
    {'password' in of ? (
      <Credential name={texts.password} value={of.password} />
    ) : (
      <>
        <Credential name={texts.birthdate} value={of.birthdate} />
        <Credential name={texts.mobile} value={of.mobile} />
      </>
    )}
  </dl>
);

type PersonCardProps = { person: Person | Newcomer; isPicked: boolean; onPick: () => void };

const PersonCard = ({ person, isPicked, onPick }: PersonCardProps) => {
  const { t } = usePage();
  return (
    <Card as="li" padded={false} accent={isPicked ? 'gold' : undefined} className={styles.person}>
      <h3>
        <button type="button" className={cx('row', styles.pick)} aria-pressed={isPicked} onClick={onPick}>
          <span>{t(nameOf(person))}</span>
          {isPicked ? (
            <Chip kind="ok">{t(texts.phoneShown)}</Chip>
          ) : (
            <span className={styles.offer}>{t(texts.showPhone)}</span>
          )}
        </button>
      </h3>
      <p className={styles.story}>{t(storyOf(person))}</p>
      <Credentials of={person} />
    </Card>
  );
};

type PeopleProps = {
  people: Person[];
  newcomers: Newcomer[];
  picked: string | undefined;
  onPick: (civilId: string) => void;
};

export const People = ({ people, newcomers, picked, onPick }: PeopleProps) => {
  const { t } = usePage();
  const cards = (group: (Person | Newcomer)[]) =>
    group.map((person) => (
      <PersonCard
        key={person.civilId}
        person={person}
        isPicked={person.civilId === picked}
        onPick={() => onPick(person.civilId)}
      />
    ));
  return (
    <section id="people" className={styles.people} aria-labelledby="people-title">
      <h2 id="people-title">{t(texts.whoAreYou)}</h2>
      <ul className="plain">{cards(people)}</ul>
      <h3 id="newcomers-title">{t(texts.newcomers)}</h3>
      <ul className="plain" aria-labelledby="newcomers-title">
        {cards(newcomers)}
      </ul>
    </section>
  );
};

/**
 * The search in the lists of the fund. One text for all parts, so that a clerk follows a person from part to part; it stays when an
 * item is opened and closed.
 */
import { createContext, type FormEvent, use, useEffect, useRef, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { type ReferencePrefix, soughtReference } from '#contract/fields/reference-number.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { SEARCH_LENGTH } from '../../endpoints.contract.ts';
import { usePage } from '../Frame.tsx';
import { fill } from '../texts.ts';
import styles from './search.module.css';
import { searchTexts } from './search.texts.ts';

/** Long enough to type the next letter. */
const SETTLES_MS = 250;

/** What was typed, once nothing more is typed for a moment; nothing at once when the field is emptied. */
export const useSought = (typed: string): string => {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
};

type Search = {
  sought: string;
  part: string;
  /** The part whose list has such numbers. */
  partWith: (prefix: ReferencePrefix) => { part: string; name: Bilingual } | undefined;
  onPart: (part: string) => void;
};
export const SearchContext = createContext<Search>({
  ...{ sought: '', part: '' },
  partWith: () => undefined,
  onPart: () => {},
});
export const useSearch = (): Search => use(SearchContext);

type FieldProps = { typed: string; onType: (typed: string) => void };

export const SearchField = ({ typed, onType }: FieldProps) => {
  const { t } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <form onSubmit={(event: FormEvent) => event.preventDefault()}>
        <Field label={t(searchTexts.label)} hint={t(searchTexts.hint)}>
          <TextInput
            ref={input}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
            dir="auto"
            maxLength={SEARCH_LENGTH}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            affix={
              typed !== '' && (
                <Button variant="text" small onClick={clear}>
                  {t(searchTexts.clear)}
                </Button>
              )
            }
          />
        </Field>
      </form>
    </search>
  );
};

/** Says why nothing was found, and where such a number is. */
export const NothingFound = () => {
  const { t } = usePage();
  const { sought, part, partWith, onPart } = useSearch();
  const read = soughtReference(sought);
  const there = read && 'reference' in read ? partWith(read.prefix) : undefined;
  const title = t(fill(searchTexts.nothing, sought));
  if (there !== undefined && there.part !== part)
    return (
      <EmptyState
        titleAs="h3"
        title={title}
        action={
          <Button variant="secondary" onClick={() => onPart(there.part)}>
            {t(fill(searchTexts.searchThere, there.name))}
          </Button>
        }
      >
        {t(fill(searchTexts.elsewhere, there.name))}
      </EmptyState>
    );
  return (
    <EmptyState titleAs="h3" title={title}>
      {t(read && 'fault' in read ? searchTexts.mistyped : searchTexts.nothingHint)}
    </EmptyState>
  );
};

export const TooMany = () => {
  const { t } = usePage();
  return (
    <EmptyState titleAs="h3" title={t(searchTexts.tooMany)}>
      {t(searchTexts.tooManyHint)}
    </EmptyState>
  );
};

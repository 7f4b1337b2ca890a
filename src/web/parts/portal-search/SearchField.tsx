/** The field of the search, in the dialog and on its page. */
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { SOUGHT_LENGTH } from '#web/routing/search-params.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SearchIcon } from '#web/ui/icons/tools.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import styles from './portal-search.module.css';

type Props = {
  value: string;
  onType: (typed: string) => void;
  onSubmit: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Escape in the empty field. WebKit keeps that key from the dialog around a search field. */
  onLeave?: () => void;
};

export const SearchField = ({ value, onType, onSubmit, inputRef, onLeave }: Props) => {
  const { t } = useLingui();
  return (
    <search>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Field label={t`What are you looking for?`} hint={t`A service, a product or a question, in Arabic or English`}>
          <TextInput
            ref={inputRef}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SOUGHT_LENGTH}
            value={value}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape' && value === '') onLeave?.();
            }}
            affix={
              <Button type="submit" variant="text" small className={styles.submit} aria-label={t`Search`}>
                <SearchIcon />
              </Button>
            }
          />
        </Field>
      </form>
    </search>
  );
};

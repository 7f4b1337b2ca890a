import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { DigitsInput } from '#web/ui/TextInput.tsx';

type Props = {
  asked: { id: string; label: string; error: string | undefined };
  input: ComponentProps<typeof DigitsInput>;
};

/** The national ID number: of the citizen, who logs in by it, unless `input` completes it otherwise. */
export const CivilIdField = ({ asked, input }: Props) => (
  <Field
    {...asked}
    hint={
      <Trans>
        10 digits, starting with <Ltr>1</Ltr> or <Ltr>2</Ltr>
      </Trans>
    }
  >
    <DigitsInput autoComplete="username" {...input} />
  </Field>
);

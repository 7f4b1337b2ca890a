import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { DigitsInput } from '#web/ui/TextInput.tsx';

type Asked = { id: string; label: string; error: string | undefined };

/** Who somebody is, before any login: the number that stands for a name. */
export const CivilIdField = ({ asked, input }: { asked: Asked; input: ComponentProps<typeof DigitsInput> }) => (
  <Field
    {...asked}
    hint={
      <Trans>
        Ten digits, starting with <Ltr>1</Ltr> or <Ltr>2</Ltr>
      </Trans>
    }
  >
    <DigitsInput {...input} autoComplete="username" />
  </Field>
);

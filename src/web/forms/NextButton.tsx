import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '#web/ui/Button.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';

/** Forward: "Next", unless it is called otherwise. The arrow points in reading direction. */
export const NextButton = ({ children = <Trans>Next</Trans>, ...button }: ButtonProps) => (
  <Button icon={<ArrowIcon />} {...button}>
    {children}
  </Button>
);

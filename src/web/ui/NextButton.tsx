import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './Button.tsx';
import { ArrowIcon } from './icons/arrows.tsx';

/** Forward: its arrow points where reading goes. */
export const NextButton = (props: ButtonProps) => <Button icon={<ArrowIcon />} {...props} />;

export const NextLink = (props: ButtonLinkProps) => <ButtonLink icon={<ArrowIcon />} {...props} />;

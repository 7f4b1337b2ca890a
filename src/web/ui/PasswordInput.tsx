import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './PasswordInput.module.css';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type Trap = 'capsLock' | 'arabicKeyboard' | null;

const ARABIC_LETTER = /^[\u0621-\u064a]$/;

/** Caps Lock and keyboard layout, from the last key event that reveals them. */
const trapOf = (event: KeyboardEvent, last: Trap): Trap => {
  if (event.getModifierState('CapsLock')) return 'capsLock';
  if (ARABIC_LETTER.test(event.key)) return 'arabicKeyboard';
  return last === 'capsLock' || /^[a-z]$/i.test(event.key) ? null : last;
};

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'affix'> & {
  /** Texts of the button, and longer ones for its accessible name. */
  show: string;
  hide: string;
  showLong?: string | undefined;
  hideLong?: string | undefined;
  /** The text that is announced after the switch. */
  shownText: string;
  hiddenText: string;
  capsLockHint?: ReactNode;
  arabicHint?: ReactNode;
};

/** A password that can be shown. The form is sent with a password field, so that password managers recognise it. */
export const PasswordInput = ({
  show,
  hide,
  showLong,
  hideLong,
  shownText,
  hiddenText,
  capsLockHint,
  arabicHint,
  ...input
}: PasswordInputProps) => {
  const [shown, setShown] = useState<boolean | null>(null);
  const [trap, setTrap] = useState<Trap>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = root.current?.closest('form');
    const conceal = () => setShown((before) => (before ? false : before));
    form?.addEventListener('submit', conceal);
    return () => form?.removeEventListener('submit', conceal);
  }, []);

  const hint = (trap === 'capsLock' && capsLockHint) || (trap === 'arabicKeyboard' && arabicHint);
  return (
    <div ref={root}>
      <TextInput
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type={shown ? 'text' : 'password'}
        className={cx(styles.input, input.className)}
        onKeyDown={(event) => setTrap(trapOf(event, trap))}
        affix={
          <Button
            variant="text"
            small
            className={styles.toggle}
            aria-label={shown ? hideLong : showLong}
            onClick={() => setShown(!shown)}
          >
            {shown ? hide : show}
          </Button>
        }
      />
      <span role="status" className="vh">
        {shown !== null && (shown ? shownText : hiddenText)}
      </span>
      <div role="status" className={cx('small', styles.trap)}>
        {hint}
      </div>
    </div>
  );
};

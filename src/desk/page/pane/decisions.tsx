/**
 * The decisions of the fund: their buttons, what they ask first, the call, and the notice. A dialog belongs to the decisions, not to one
 * version of the thing that is decided, so nothing typed is lost when the thing changes meanwhile.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Textarea } from '#web/ui/TextInput.tsx';
import styles from '../controls.module.css';
import { CallError } from '../data.ts';
import { type Page, usePage } from '../Frame.tsx';
import { fill, texts } from '../texts.ts';
import { focusTitle } from './ItemFrame.tsx';

type QuestionProps = {
  title: Bilingual;
  act: Bilingual;
  isDanger?: boolean;
  onClose: () => void;
  onSubmit: (data: FormData) => void;
  children: ReactNode;
};

export const Question = ({ title, act, isDanger = false, onClose, onSubmit, children }: QuestionProps) => {
  const { t } = usePage();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      open
      dismiss="escape"
      onClose={onClose}
      title={t(title)}
      actions={
        <>
          <Button type="submit" form={form} className={isDanger ? styles.dangerous : undefined}>
            {t(act)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.controls} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
};

export const reasonIn = (data: FormData) => String(data.get('reason') ?? '').trim();

/** The texts of a decision that needs a reason; those of a reason for a rejection where it has no others. */
export type Reasons = { title: Bilingual; act: Bilingual; reason?: Bilingual; missing?: Bilingual };
type ReasonQuestionProps = Reasons & { isDanger?: boolean; onClose: () => void; onAnswer: (reason: string) => void };

export const ReasonQuestion = ({
  title,
  act,
  reason: label = texts.reason,
  missing = texts.reasonMissing,
  isDanger = true,
  onClose,
  onAnswer,
}: ReasonQuestionProps) => {
  const { t } = usePage();
  const [isMissing, setMissing] = useState(false);
  const submit = (data: FormData) => {
    const reason = reasonIn(data);
    if (reason !== '') return onAnswer(reason);
    setMissing(true);
    document.getElementById('reason')?.focus();
  };
  return (
    <Question title={title} act={act} isDanger={isDanger} onClose={onClose} onSubmit={submit}>
      <Field id="reason" label={t(label)} hint={t(texts.reasonHint)} error={isMissing && t(missing)}>
        <Textarea name="reason" maxLength={limits.reasonLength} dir="auto" onInput={() => setMissing(false)} />
      </Field>
    </Question>
  );
};

type Options = {
  /** Reads the thing that is decided. */
  query: { queryKey: readonly string[] };
  /** What to say when the decision came too late, and the problem that means so. */
  tooLate?: Bilingual;
  problem?: string;
};

/** `Id` names what can be decided; one decision runs at a time. */
export const useDecision = <T, Id extends string>({
  query: { queryKey },
  tooLate = texts.illegal,
  problem = 'illegal_transition',
}: Options) => {
  const { announce } = usePage();
  const queries = useQueryClient();
  const [pending, setPending] = useState<Id>();

  /** Says whether it was done. */
  const decide = async (id: Id, call: () => Promise<T>, done: Bilingual): Promise<boolean> => {
    if (pending !== undefined) return false;
    setPending(id);
    try {
      queries.setQueryData(queryKey, await call());
      focusTitle();
      announce(done);
      return true;
    } catch (error) {
      const isTooLate = error instanceof CallError && error.message === problem;
      announce(isTooLate ? tooLate : texts.failed, 'error');
      return false;
    } finally {
      setPending(undefined);
      // The list and the open item of one area have the same first key. A poll that began before the decision is dropped.
      void queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    }
  };
  return { pending, decide };
};

type Answering<One> = { onClose: () => void; onAnswer: (call: () => Promise<One>) => void };

/** A button of the fund. It calls at once, or asks something first. */
export type Choice<One> = {
  id: string;
  text: string;
  kind?: 'secondary' | 'danger' | undefined;
  done: Bilingual;
} & ({ call: () => Promise<One> } | { ask: (answering: Answering<One>) => ReactNode });

type DecisionsProps<One> = Options & {
  choices: readonly Choice<One>[];
  /** The sentence that the pane shows when there are no buttons. */
  none?: Bilingual;
};

export const Decisions = <One,>({ choices, none, ...options }: DecisionsProps<One>) => {
  const { t } = usePage();
  const { pending, decide } = useDecision<One, string>(options);
  const [asked, setAsked] = useState<Choice<One>>();
  const answer = ({ id, done }: Choice<One>, call: () => Promise<One>) => {
    if (pending !== undefined) return;
    setAsked(undefined);
    void decide(id, call, done);
  };
  // The question goes on with the newest version of the thing, as long as it can be asked of it.
  const open = choices.find(({ id }) => id === asked?.id) ?? asked;
  return (
    <>
      {choices.length === 0 ? (
        none && <p>{t(none)}</p>
      ) : (
        <div className={cx('actions', styles.actions)}>
          {choices.map((choice) => (
            <Button
              key={choice.id}
              variant={choice.kind ? 'secondary' : 'primary'}
              className={choice.kind === 'danger' ? styles.danger : undefined}
              onClick={() => ('call' in choice ? answer(choice, choice.call) : setAsked(choice))}
            >
              {choice.text}
            </Button>
          ))}
        </div>
      )}
      {open &&
        'ask' in open &&
        open.ask({ onClose: () => setAsked(undefined), onAnswer: (call) => answer(open, call) })}
    </>
  );
};

type Decided<One, E extends string> = {
  /** The call of an endpoint whose body has an `event`, and a `reason` where the event needs one. */
  decide: (input: { params: { id: string }; body: { event: E; reason?: string } }) => Promise<One>;
  names: Readonly<Record<NoInfer<E>, Bilingual>>;
  /** Every event of the endpoint, in the order of the buttons: the kind of its button, or the texts of its question. */
  events: Readonly<Record<NoInfer<E>, 'primary' | 'secondary' | Reasons>>;
};

/** The choices of an endpoint that decides by events. */
export const eventChoices =
  <One extends { id: string; decisions: readonly string[] }, E extends string>({
    decide,
    names,
    events,
  }: Decided<One, E>) =>
  ({ id, decisions }: One, { t }: Pick<Page, 't'>): Choice<One>[] =>
    (Object.keys(events) as E[])
      .filter((event) => decisions.includes(event))
      .map((event) => {
        const asks: 'primary' | 'secondary' | Reasons = events[event];
        const shown = { id: event, text: t(names[event]), done: fill(texts.decided, names[event]) };
        if (typeof asks === 'string')
          return {
            ...shown,
            kind: asks === 'secondary' ? asks : undefined,
            call: () => decide({ params: { id }, body: { event } }),
          };
        return {
          ...shown,
          kind: 'danger',
          ask: ({ onClose, onAnswer }) => (
            <ReasonQuestion
              {...asks}
              onClose={onClose}
              onAnswer={(reason) => onAnswer(() => decide({ params: { id }, body: { event, reason } }))}
            />
          ),
        };
      });

/** What a search has found, by kind, as links; and what to do when there is nothing. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useBilingual } from '#web/i18n/i18n.ts';
import { PageLink, PageTextLink } from '#web/routing/links.tsx';
import { isOpenTo } from '#web/session/access.ts';
import { useConfig } from '#web/state/config.ts';
import { useSession } from '#web/state/session-view.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { NumberResult, useSoughtNumber } from './NumberResult.tsx';
import type { Found, FoundKind } from './portal-index.ts';
import styles from './portal-search.module.css';

const kinds: Record<FoundKind, MessageDescriptor> = {
  service: msg`Service`,
  page: msg`Page`,
  product: msg`Product`,
  answer: msg`Answer`,
};

type Props = {
  found: readonly Found[];
  /** How many there are, where fewer are shown. */
  count: number;
  typed: string;
  onLeave?: () => void;
  titleAs?: 'h2' | 'h3';
};

export const SearchResults = ({ found, count: listed, typed, onLeave, titleAs = 'h2' }: Props) => {
  const hasAsked = typed.trim() !== '';
  const number = useSoughtNumber(typed);
  const isNumber = number !== null && 'reference' in number;
  const count = isNumber ? listed + 1 : listed;
  const leave = onLeave ? { onLeave } : {};
  return (
    <>
      <p role="status" className={count > 0 ? 'quiet' : 'vh'}>
        {hasAsked && (isNumber || number === null) && (
          <Plural value={count} _0="Nothing was found" one="# result" other="# results" />
        )}
      </p>
      {number && <NumberResult sought={number} titleAs={titleAs} {...leave} />}
      {hasAsked && listed === 0 && number === null && <Nothing titleAs={titleAs} {...leave} />}
      {found.length > 0 && (
        <ul className={`plain ${styles.results}`}>
          {found.map((one) => (
            <Result key={`${one.kind} ${one.id}`} found={one} titleAs={titleAs} {...leave} />
          ))}
        </ul>
      )}
    </>
  );
};

type ResultProps = { found: Found; titleAs: 'h2' | 'h3'; onLeave?: () => void };

const Result = ({ found: { kind, title, about, to, hash, access }, titleAs: Title, onLeave }: ResultProps) => {
  const { i18n } = useLingui();
  const words = useBilingual();
  const { status } = useSession();
  return (
    <li className={styles.result}>
      <p className={`small ${styles.kind}`}>
        {i18n._(kinds[kind])}
        {!isOpenTo(status, access) && (
          <>
            {' · '}
            <Trans>You log in first</Trans>
          </>
        )}
      </p>
      <Title className={styles.title}>
        <PageLink to={`/$lang/${to}`} {...(hash !== undefined && { hash })} {...(onLeave && { onClick: onLeave })}>
          {words(title)}
        </PageLink>
      </Title>
      <p className={styles.about}>{words(about)}</p>
    </li>
  );
};

const Nothing = ({ titleAs, onLeave }: { titleAs: 'h2' | 'h3'; onLeave?: () => void }) => {
  const phone = useConfig()?.supportPhone;
  const leave = onLeave ? { onClick: onLeave } : {};
  const link = (children: ReactNode) => (
    <PageTextLink to="/$lang/contact_us" {...leave}>
      {children}
    </PageTextLink>
  );
  return (
    <EmptyState title={<Trans>Nothing was found</Trans>} titleAs={titleAs}>
      <p>
        <Trans>Try another word, or one word only. You can type in Arabic or English.</Trans>
      </p>
      <p>
        {phone ? (
          <Trans>
            Or call{' '}
            <a href={`tel:${phone}`}>
              <Ltr>{phone}</Ltr>
            </a>
            , or {link(<Trans>send a message to the fund</Trans>)}.
          </Trans>
        ) : (
          <Trans>Or {link(<Trans>send a message to the fund</Trans>)}.</Trans>
        )}
      </p>
    </EmptyState>
  );
};

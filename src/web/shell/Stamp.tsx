/** The government trust stamp (specification section 1). Its ticks are about the address of this page; the number is shown only where there is one. */
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useConfig } from '#web/state/config.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { StampCard } from '#web/ui/StampCard.tsx';

const OFFICIAL = 'gov.sa';

const never = () => () => {};
/** The address of the page; null in a prerendered page, which cannot vouch for the address it will have. */
const useAddress = (): Location | null =>
  useSyncExternalStore(
    never,
    () => location,
    () => null,
  );

type Facts = { isKnown: boolean; isOfficial: boolean; isRegistered: boolean };

/** The line that is always seen claims only what the opened stamp shows; nothing before that is known. */
const closedLine = ({ isKnown, isOfficial, isRegistered }: Facts) => {
  if (!isKnown) return <Trans>Is this an official website?</Trans>;
  if (!isRegistered) return <Trans>Demonstration, not an official website</Trans>;
  return isOfficial ? (
    <Trans>Official government website</Trans>
  ) : (
    <Trans>Not the address of an official website</Trans>
  );
};

export const Stamp = () => {
  const config = useConfig();
  const address = useAddress();
  const domain = config?.officialDomain ?? OFFICIAL;
  const isOfficial = address !== null && (address.hostname === domain || address.hostname.endsWith(`.${domain}`));
  const isSecure = address?.protocol === 'https:';
  const isRegistered = Boolean(config?.governmentRegistration);
  return (
    <StampCard
      text={closedLine({
        isKnown: config !== null && address !== null,
        isOfficial: isOfficial && isSecure,
        isRegistered,
      })}
      howLabel={<Trans>How to verify</Trans>}
      domain={{
        title: (
          <Trans>
            Links to official Saudi websites end with <Ltr>{domain}</Ltr>
          </Trans>
        ),
        body: (
          <Trans>
            All links to official websites of government agencies in the Kingdom of Saudi Arabia end with{' '}
            <Ltr>.{domain}</Ltr>
          </Trans>
        ),
        verified: isOfficial,
      }}
      https={{
        title: <Trans>Government websites use the HTTPS protocol for encryption and security</Trans>,
        body: <Trans>Secure websites in the Kingdom of Saudi Arabia use the HTTPS protocol for encryption.</Trans>,
        verified: isSecure,
      }}
      verifiedText={<Trans>True for this address</Trans>}
      unverifiedText={<Trans>Not true for this address</Trans>}
      registration={
        config?.governmentRegistration ? (
          <Trans>
            Registered with the Digital Government Authority under number: <Ltr>{config.governmentRegistration}</Ltr>
          </Trans>
        ) : (
          <Trans>Demonstration: this site is not registered with the Digital Government Authority</Trans>
        )
      }
    />
  );
};

/** Reads the code from the text message where the browser supports WebOTP, while `active` is true. */
import { useEffect, useEffectEvent } from 'react';

type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

export const useWebOtp = (onCode: (code: string) => void, active: boolean) => {
  const deliver = useEffectEvent(onCode);
  useEffect(() => {
    if (!active || !('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') deliver(credential.code);
      },
      // Rejected, timed out or aborted: the citizen types the code.
      () => undefined,
    );
    return () => abort.abort();
  }, [active]);
};

/** A request to the national identity app. */
export type IdentityPurpose = 'login' | 'draftIdentity' | 'passwordReset' | 'contract';

declare module '#server/db/schema.ts' {
  interface Database {
    identity_request: {
      id: string;
      civil_id: string;
      purpose: IdentityPurpose;
      /** What is confirmed when the purpose alone does not say it: the id of a draft or of a contract. */
      subject: string | null;
      /** Hash of the cookie of the browser that started the request. */
      browser_hash: string;
      /** Whether the civil ID belongs to a citizen. For any other no phone is asked, and the request is never approved. */
      is_known: boolean;
      /** The provider's id; null until the provider has answered. */
      transaction_id: string | null;
      number: string | null;
      status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'cancelled';
      created_at: Date;
      expires_at: Date;
      /** When the app answered or the time was up. A request cancelled in the portal may still be open on the phone. */
      settled_at: Date | null;
      used_at: Date | null;
    };
  }
}

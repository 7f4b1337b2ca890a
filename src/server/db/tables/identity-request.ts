/** A request to the national identity app. */
export type IdentityPurpose = 'login' | 'draftIdentity' | 'passwordReset';

export type IdentityRequestTable = {
  id: string;
  civil_id: string;
  purpose: IdentityPurpose;
  /** What is confirmed, where the purpose does not say it all: a draft. */
  subject: string | null;
  /** Of the cookie of the browser that asked. */
  browser_hash: string;
  /** Whether the civil ID is a citizen's; nobody is asked for another, and it is never approved. */
  is_known: boolean;
  /** The provider's; null while it is being asked. */
  transaction_id: string | null;
  number: string | null;
  status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'cancelled';
  created_at: Date;
  expires_at: Date;
  /** When the app had its say, or its time was up: a request given up in the portal may still be open on the phone. */
  settled_at: Date | null;
  used_at: Date | null;
};

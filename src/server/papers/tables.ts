/** Papers that were issued. Their files are in the storage. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { PaperKind } from '#contract/loans/papers.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    paper: {
      civil_id: string;
      id: string;
      kind: PaperKind;
      /** What the paper is about: the id of a deal, a disbursement, an invoice. */
      subject: string;
      lang: Lang;
      /** Equal facts are the same paper. */
      facts_hash: string;
      /** 128 random bits, in the link on the paper. */
      verification_key: string;
      sha256: string;
      size: number;
      storage_key: string;
      issued_at: Date;
      /**
       * Whether the paper is sealed with the certificate of the fund, or with one that this server generated for trying
       * out.
       */
      seal: 'configured' | 'generated';
      revoked_at: Date | null;
    };
  }
}

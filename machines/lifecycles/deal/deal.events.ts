/** The events of a deal at the fund, and the notices that its citizen gets. */
export type DealEvent =
  | { type: 'application.submit' }
  | { type: 'grant.approve' }
  | { type: 'financialStudy.complete' }
  | { type: 'technicalAnalysis.complete' }
  | { type: 'loan.approve' }
  | { type: 'contract.issue'; contractNumber: string }
  | { type: 'contract.sign' }
  | { type: 'contract.reject'; reason: string }
  | { type: 'secondParty.approve' }
  | { type: 'secondParty.refuse'; reason: string }
  | { type: 'secondParty.lapse' }
  | ({ type: 'document.request' } & WantedDocument)
  | { type: 'document.receive'; kind: string }
  | { type: 'document.withdraw'; kind: string }
  | { type: 'deal.reject'; reason: string }
  | { type: 'deal.cancel'; reason?: string };

/** A document that the fund requests after the submission, and why. */
export type WantedDocument = { kind: string; note: string };

export type DealNotice =
  | 'applicationReceived'
  | 'stepCompleted'
  | 'documentWanted'
  | 'documentNotWanted'
  | 'contractReady'
  | 'dealRejected'
  | 'dealCancelled';

/**
 * Mutants that are said to change nothing, by the reason. Each is proved by walks at random beside the machine as it is (`fuzz.ts`): a
 * difference refuses the declaration, and so does a check that sees the mutant.
 */
import type { Operator } from './mutants/operators.ts';

export const EQUIVALENT: Record<string, string[]> = {
  'Discarding a draft asks for no reason: what is stored is always empty.': [
    'draftDiscard.confirming · command.confirm[0] keepReason: action deleted',
    'draftDiscard · action keepReason reason: assignment dropped',
  ],
  'Nothing stands against this answer.': [
    'loanApplication.filling.branch · branch.complete[1]: guard dropped',
    'exemptionRequest.filling.instruments · instruments.complete[0]: guard dropped',
  ],
  'The command is formed on the way; the second turn finds it and goes on to the same state.': [
    'draftSync.saving.forming · always[1] to draftSync.saving.forming: wrong target',
    'draftSync.saving.forming · always[1] to no target: wrong target',
  ],
  'It is asked last, and one of the branches is always taken.': [
    'loanApplication.filling.resuming · always[8]: guard dropped',
    'whatIf.filling.resuming · always[5]: guard dropped',
    'disbursement.filling.resuming · always[2]: guard dropped',
    'exemptionRequest.filling.resuming · always[3]: guard dropped',
    'exportCertificate.filling.resuming · always[2]: guard dropped',
    'reviewerRequest.filling.resuming · always[2]: guard dropped',
    'directorRequest.filling.resuming · always[2]: guard dropped',
  ],
  'The types of a machine are read by nobody at run time.': [
    'machines/letter-wizard/define-letter-wizard.ts defineLetterWizard.machine: types: {} as RequestSetup<Letter>: property dropped',
  ],
  'One event alone leads to the state: asserting it narrows its type.': [
    "machines/login/login.machine.ts invoke.input: assertEvent(event, 'credentials.submit'): statement dropped",
    "machines/one-time-code/one-time-code.machine.ts invoke.input: assertEvent(event, 'code.submit'): statement dropped",
    "machines/forgotten-password/forgotten-password.machine.ts invoke.input: assertEvent(event, 'password.submit'): statement dropped",
  ],
  'Nothing is missing any more, so resuming leads to the answer as well.': [
    'whatIf.filling.documents · documents.complete[0] to whatIf.filling.resuming: wrong target',
  ],
  'Nothing is missing before the submission, so resuming leads there as well.': [
    'loanApplication.filling.terms · terms.complete[0] to loanApplication.filling.resuming: wrong target',
  ],
  'The fund has answered, and with its answer the saving ends at once.': [
    'whatIf.filling.done.asking · xstate.done.actor.askFund[0] to whatIf.filling.done.saving: wrong target',
    'whatIf.filling.done.applying · xstate.error.actor.beginApplication[0] to whatIf.filling.done.saving: wrong target',
  ],
  'Every transition names the page of the assets that it leads to.': ['whatIf.filling.assets in asset: wrong initial'],
  'Only a command that can be refused for good has the state, and such a command has a rule for it.': [
    'machines/confirmed-command/confirmed-command.machine.ts on.command.dismiss: final?.rule ?? rule → final?.rule: fallback dropped',
  ],
  'A refused file leads from the refusal to the refusal, where nothing begins or ends.': [
    'upload.refused · file.choose[0] to no target: wrong target',
  ],
  'The state has nothing that begins anew when it is entered again.': [
    'sessionTimeout.inside.idle.active · otherTab.active[0] to no target: wrong target',
  ],
  'Both limits are a minute.': [
    'machines/session-timeout/session-timeout.machine.ts noticeSeconds: limits.session.notice → limits.session.keepAlive: wrong field',
    'machines/session-timeout/session-timeout.machine.ts noticeSeconds: limits.session.notice → limits.session.keepAlive: wrong field (2)',
    'machines/session-timeout/session-timeout.machine.ts keepAliveMs: limits.session.keepAlive → limits.session.notice: wrong field',
  ],
  'A limit is a number of whole seconds: a thousandth less passes no boundary of the warnings.': [
    'machines/session-timeout/session-timeout.machine.ts guards.isNear: 1000 → 1001: literal changed',
    'machines/session-timeout/session-timeout.machine.ts guards.isNoticeable: 1000 → 1001: literal changed',
  ],
  'The first state that is entered sets both.': [
    'machines/identity-app/identity-app.machine.ts identityAppMachine.context: request: null: property dropped',
    'machines/identity-app/identity-app.machine.ts identityAppMachine.context: problem: null: property dropped',
  ],
  'What may be equal is the same on both sides, or is never equal.': [
    'machines/date-picker/date-picker.rules.ts monthAt: month <= min → month < min: boundary',
    'machines/date-picker/date-picker.rules.ts monthAt: month >= max → month > max: boundary',
    'machines/date-picker/date-picker.rules.ts monthAfter.forward: months > 0 → months >= 0: boundary',
    'machines/date-picker/date-picker.rules.ts canPage: pages > 0 → pages >= 0: boundary',
    'machines/date-picker/date-picker.value.ts itemBetween: one < other → one <= other: boundary',
  ],
  'A month that cannot be read is the first within the limits.': [
    'machines/date-picker/date-picker.rules.ts limits.min: min ?? bounds.min → min: fallback dropped',
  ],
  'Whether one item touches another is asked in either order.': [
    'machines/date-picker/date-picker.value.ts withItem.kept: touch(stored, item) → touch(item, stored): arguments swapped',
  ],
  'A step of the keys leads one way or the other.': [
    'machines/date-picker/date-picker.keys.ts along.edge: step > 0 → step >= 0: boundary',
  ],
  'Two days of a week are less than seven apart.': [
    'machines/date-picker/date-picker.keys.ts afterKeyInDays.along: 7 → 8: literal changed',
  ],
  'The answer itself leaves nothing open in its own step.': [
    'machines/loan-application/loan-application.rules.ts reasonsAgainst: STEPS.indexOf(found.step) <= position → STEPS.indexOf(found.step) < position: boundary',
  ],
  'A range that waits knows its first day.': [
    'machines/date-picker/date-picker.setup.ts guards.closesAnchor: context.anchor → context.calendar: wrong field',
    'machines/date-picker/date-picker.setup.ts end.item: context.anchor ?? day → context.anchor: fallback dropped',
  ],
  'The view that opens settles as well.': [
    'machines/date-picker/date-picker.rules.ts contextOf: ...settled(opened): property dropped',
  ],
  'A step further than the limit leads to the limit, and whether it leads on is all that is asked.': [
    'datePicker.view.calendar · month.next[0] canGo.months 1 → 2: wrong params',
    'datePicker.view.calendar · year.next[0] canGo.months 12 → 13: wrong params',
    'datePicker.view.months · year.next[0] canGo.months 12 → 13: wrong params',
  ],
  'What is compared was refused, so a command is under way.': [
    'machines/draft-sync/draft-sync.setup.ts guards.overwritesUnseen: context.command ?? NOTHING → context.command: fallback dropped',
    'machines/draft-sync/draft-sync.machine.ts invoke.input: context.command → context.draftId: wrong field',
  ],
  'Versions differ in the same steps, whichever comes first.': [
    'machines/wizard/wizard.context.ts takenVersion.changed: changedSteps(shown, version) → changedSteps(version, shown): arguments swapped',
    'machines/wizard/wizard.logic.ts answering.shownVersion: changedAnswers(context, version) → changedAnswers(version, context): arguments swapped',
  ],
  'Without a draft nothing is asked, and without a product none is offered: the fallback narrows its type.': [
    'machines/loan-application/loan-application.rules.ts factsOf.applicantAge: reference?.applicant.age ?? null → reference?.applicant.age: fallback dropped',
    'machines/loan-application/loan-application.rules.ts factsOf.product: reference?.catalogue.products .flatMap((product) => product.… → reference?.catalogue.products .flatMap((product) => product.…: fallback dropped',
    'machines/loan-application/loan-application.rules.ts requiredDocuments: (type && factsOf(context).product?.requiredDocuments[type]) … → type && factsOf(context).product?.requiredDocuments[type]: fallback dropped',
    'machines/what-if/what-if.setup.ts guards.isListed: context.answers.assets?.some(({ assetId }) => assetId === pa… → context.answers.assets?.some(({ assetId }) => assetId === pa…: fallback dropped',
    'machines/what-if/what-if.setup.ts remove.answer: context.answers.assets ?? [] → context.answers.assets: fallback dropped',
    'machines/what-if/what-if.rules.ts chosenSubProduct: reference?.catalogue.products .flatMap(({ subProducts }) => … → reference?.catalogue.products .flatMap(({ subProducts }) => …: fallback dropped',
    'machines/what-if/what-if.rules.ts factsOf.assets: known.reference?.assets ?? [] → known.reference?.assets: fallback dropped',
    'machines/what-if/what-if.rules.ts factsOf.applicantAge: known.reference?.applicant.age ?? null → known.reference?.applicant.age: fallback dropped',
    'machines/what-if/what-if.rules.ts reasonsAgainstAsset: context.reference?.assets ?? [] → context.reference?.assets: fallback dropped',
  ],
  'A challenge is there whenever its code is asked for: asking for it narrows its type.': [
    'machines/loan-application/loan-application.async-steps.ts invoke.input: context.challenge → context.device: wrong field',
  ],
  'Every transition names the inner state that it leads to.': ['identityApp.ended in unavailable: wrong initial'],
  'Something to save and the version that it is built on are there whenever something is saved.': [
    'machines/profile-edit/profile-edit.machine.ts invoke.input: !profile || !changes → (!profile) && (!changes): and or',
  ],
};

/** Operators that mostly change nothing: each of their mutants is proved like a declared one, and needs no line of its own. */
const MOSTLY_EQUIVALENT: Partial<Record<Operator, string>> = {
  'actions swapped': 'Neither of the two actions reads or writes what the other changes.',
  'branches swapped': 'The guards of the two branches exclude each other.',
  'reenter flipped': 'Nothing begins anew when the state is entered again.',
  'merge order': 'The two parts have no field in common.',
};

export const reasonOf = ({ id, operator }: { id: string; operator: Operator }): string | undefined =>
  Object.entries(EQUIVALENT).find(([, ids]) => ids.includes(id))?.[0] ?? MOSTLY_EQUIVALENT[operator];
export const isDeclared = (id: string): boolean => Object.values(EQUIVALENT).some((ids) => ids.includes(id));

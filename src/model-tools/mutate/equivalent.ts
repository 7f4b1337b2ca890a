/** Changes that the models do not see, each with the reason: why it changes nothing, or which test sees it instead. */
export const equivalent: Record<string, string> = {
  'draftDiscard.confirming · command.confirm[0] keepReason: action deleted':
    'Discarding a draft asks for no reason: what is stored is always empty.',
  'whatIf.filling · step.goTo[5] to whatIf.filling.resuming: transition redirected':
    'Whoever may go to the answer is led there by resuming as well.',
  'whatIf.filling.resuming · always[4]: guard dropped': 'It is asked last, and a request always resumes somewhere.',
  'whatIf.filling.documents · documents.complete[0] to whatIf.filling.resuming: transition redirected':
    'With the documents ticked, resuming leads to the answer as well.',
  'whatIf.filling.documents · documents.complete[0]: guard dropped':
    'Nothing stands against documents that are not at hand yet.',
  'whatIf.filling.done.unanswered · answer.retry[0] to whatIf.filling.done.asking: transition redirected':
    'What was asked once is saved: saving it again leads to asking at once.',
  'draftSync.saving.forming · always[1] to draftSync.saving.forming: transition redirected':
    'The command is formed on the way; the second turn finds it and goes on to the same state.',
  'datePicker.selection.pending · today.select[0]: guard dropped':
    'The models know no picker whose today is closed; machines/date-picker/behaviour/behaviour.test.ts does, and sees it.',
  'datePicker.view.months · month.pick[0] show: action deleted':
    'The limits of the models leave one month a year to pick: the shown one; machines/date-picker/behaviour/behaviour.test.ts picks another.',
  'datePicker.view.months entry settle: action deleted':
    'It brings the focus and the block of years to the month on the screen; the months of the models lie in one block.',
  'datePicker.view.years entry settle: action deleted':
    'It brings the focus and the block of years to the month on the screen; the months of the models lie in one block.',
  'loanApplication.filling · step.goTo[8] to loanApplication.filling.resuming: transition redirected':
    'Whoever may go to the submission is led there by resuming as well.',
  'loanApplication.filling.terms · terms.complete[0] to loanApplication.filling.resuming: transition redirected':
    'With the terms accepted, resuming leads to the submission as well.',
  'loanApplication.filling.resuming · always[8]: guard dropped':
    'It is asked last, and an application always resumes somewhere.',
  'loanApplication.filling.review · answer.change[5]: guard dropped':
    'It is asked last, and only these six steps can be changed.',
  'loanApplication.filling.branch · branch.complete[1]: guard dropped':
    'Nothing stands against an office that was chosen.',
};

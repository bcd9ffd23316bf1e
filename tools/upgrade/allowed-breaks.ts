/** Changes of the wire that browsers of the last release are known to bear; each is taken out again when the next release is cut. */

/** Whatever answers with a loan and its changes. */
const loanCalls = [
  'POST /api/loans',
  'GET /api/loans/{loanId}',
  ...['apply', 'decline', 'approve', 'payments', 'autopay', 'addenda', 'default-notice', 'default'].map(
    (step) => `POST /api/loans/{loanId}/${step}`,
  ),
  'POST /api/loans/{loanId}/addenda/{addendumId}/answer',
]

/** The sentence of `wireBreaks` → why nobody is stranded by it. */
export const allowedBreaks: Readonly<Record<string, string>> = {
  'GET /api/security-events: answer.events[].kind may be calendar.results-renewed, calendar.results-ended, developer.key-made, developer.key-confirmed, developer.key-revoked, developer.webhook-made, developer.webhook-changed, developer.webhook-secret-rolled, developer.webhook-deleted, which the other side does not know':
    'only who made a key, a webhook or an address of their results, on a page of this release, has such an event; an older page of theirs shows the list again once it is reloaded',
  'GET /api/admin/security-events: answer.events[].kind may be calendar.results-renewed, calendar.results-ended, developer.key-made, developer.key-confirmed, developer.key-revoked, developer.webhook-made, developer.webhook-changed, developer.webhook-secret-rolled, developer.webhook-deleted, which the other side does not know':
    'an older page of an admin shows the log again once it is reloaded; nothing else depends on it',
  'GET /api/turns: answer.turns[].kind may be agreement.pay-in, agreement.answer-amount, agreement.answer-cancel, agreement.confirm-kept, escrow.release, rental.pay-in, rental.hand-over, rental.confirm-hand-over, rental.bring-back, rental.late, rental.confirm-return, rental.answer-claim, work.deliver, work.revise, work.look, which the other side does not know':
    'an older page says that what waits could not be loaded, and offers to reload; the notices of the same steps reach it',
  ...Object.fromEntries(
    loanCalls.map((call) => [
      `${call}: answer.addenda[].kind may be later_payment, which the other side does not know`,
      'only a borrower on a page of this release asks to pay later; an older page of the lender says that the loan could not be loaded, and shows it once it is reloaded',
    ]),
  ),
}

/** The events that endpoints hear, as one table: what each means and what it is about. Nothing else is sent. */

/** What an event is about, by the name under which its payload holds the id: that of the notices. */
export const webhookSubjects = {
  handshake: 'handshakeId',
  pool: 'poolId',
  agreement: 'agreementId',
  settle_up: 'settleUpId',
  loan_ask: 'loanAskId',
  transfer: 'transferId',
  'payment-order': 'paymentOrderId',
  'payment-reversal': 'reversalId',
  person: 'personId',
  wallet: 'ownerId',
  ticket: 'ticketId',
  webhook: 'webhookId',
} as const
export type WebhookSubject = keyof typeof webhookSubjects

/** Whoever did it hears of it as well, although they need no notice. */
type Row = { readonly about: WebhookSubject; readonly summary: string; readonly alsoTheirOwn?: true }

const of =
  <S extends WebhookSubject>(about: S) =>
  (summary: string): Row & { readonly about: S } => ({ about, summary })
const alsoOwn = <R extends Row>(row: R): R => ({ ...row, alsoTheirOwn: true })
const [handshake, pool, agreement] = [of('handshake'), of('pool'), of('agreement')]
const [transfer, order, reversal] = [of('transfer'), of('payment-order'), of('payment-reversal')]

const rows = {
  'handshake.invited': handshake('You’re invited to a handshake.'),
  'handshake.guest_joined': handshake('Someone signed up from your link and can accept it now.'),
  'handshake.created': handshake('A handshake of yours is out, and your stake is in escrow.'),
  'handshake.accepted': handshake('A handshake of yours was accepted. Both stakes are in escrow.'),
  'handshake.countered': alsoOwn(handshake('A counter-offer was made.')),
  'handshake.declined': alsoOwn(handshake('An invitation or a counter-offer was declined.')),
  'handshake.expired': handshake('An invitation is over: it wasn’t answered in time, or someone else accepted.'),
  'handshake.changed': alsoOwn(handshake('Its terms changed before anyone accepted.')),
  'handshake.referee': handshake('Something changed about who referees it.'),
  'handshake.referee_asked': handshake('You’re the referee, and it’s time to decide.'),
  'handshake.reminder': handshake('You’re reminded of what you have to do.'),
  'handshake.started': handshake('It’s underway.'),
  'handshake.postponed': handshake('Its game was postponed.'),
  'handshake.ended': handshake('What it is about is over. There is no result yet.'),
  'handshake.result': handshake('The result is in. It pays out unless someone disputes it.'),
  'handshake.result_withdrawn': handshake('The result was withdrawn and is being verified again.'),
  'handshake.ending_proposed': alsoOwn(handshake('Someone proposed how to end it.')),
  'handshake.disputed': alsoOwn(handshake('Its result is disputed, and the pot is frozen.')),
  'handshake.settled': handshake('It was paid out.'),
  'handshake.refunded': handshake('Both stakes came back.'),
  'handshake.canceled': alsoOwn(handshake('It was canceled. Stakes that were in escrow came back.')),
  'dispute.evidence_added': alsoOwn(handshake('Evidence was added to the dispute.')),
  'dispute.withdrawn': alsoOwn(handshake('The dispute was withdrawn.')),
  'dispute.ruled': handshake('An arbitrator ruled. Either side can appeal.'),
  'dispute.ruling_accepted': alsoOwn(handshake('The other side accepted the ruling.')),
  'dispute.appealed': alsoOwn(handshake('The ruling was appealed.')),
  'dispute.decided': handshake('The appeal was decided.'),
  'dispute.escalated': handshake('The dispute went to someone who decides it sooner.'),
  'dispute.closed': handshake('The dispute ended without a judge.'),
  'agreement.invited': agreement('You’re invited to an agreement.'),
  'agreement.accepted': alsoOwn(agreement('An agreement was accepted.')),
  'agreement.declined': alsoOwn(agreement('An agreement was declined.')),
  'agreement.expired': agreement('An agreement wasn’t accepted in time.'),
  'agreement.funded': alsoOwn(agreement('Its money is in escrow.')),
  'agreement.answered': alsoOwn(agreement('One side confirmed, asked, proposed or took back something.')),
  'agreement.disputed': alsoOwn(agreement('It is disputed.')),
  'agreement.escalated': agreement('Someone else decides its dispute.'),
  'agreement.ruled': agreement('Its dispute was decided.'),
  'agreement.completed': agreement('It is completed.'),
  'agreement.canceled': alsoOwn(agreement('It was canceled.')),
  'agreement.money_returned': alsoOwn(agreement('Its money came back.')),
  'agreement.settled_up': of('settle_up')('What two people owed each other was settled at once.'),
  'split.asked': agreement('You owe a share of a split.'),
  'split.paid': alsoOwn(agreement('A share was paid, said to be paid, or confirmed.')),
  'split.changed': alsoOwn(agreement('A share changed, was forgiven, or its payment was denied.')),
  'split.reminder': agreement('You’re reminded of a share you owe.'),
  'split.repeat_changed': alsoOwn(agreement('A repeating split changed, stopped, or lost someone.')),
  'rental.handed_over': alsoOwn(agreement('The owner handed it over.')),
  'rental.started': alsoOwn(agreement('The renter has it.')),
  'rental.late': agreement('It isn’t back in time.'),
  'rental.returned': alsoOwn(agreement('It’s back.')),
  'rental.claimed': alsoOwn(agreement('The owner claims part of the deposit.')),
  'rental.completed': agreement('The rental is over and paid out.'),
  'rental.lapsed': agreement('The rental didn’t happen.'),
  'work.delivered': alsoOwn(agreement('Work was delivered.')),
  'work.revision_asked': alsoOwn(agreement('The client asked for changes.')),
  'work.paid': alsoOwn(agreement('A milestone was paid.')),
  'loan.offered': alsoOwn(agreement('A loan was offered.')),
  'loan.answered': alsoOwn(agreement('A loan offer was accepted or approved.')),
  'loan.declined': alsoOwn(agreement('A loan isn’t going ahead.')),
  'loan.expired': agreement('A loan offer wasn’t answered in time.'),
  'loan.started': agreement('A loan began.'),
  'loan.funded': agreement('The money of a loan arrived.'),
  'loan.payment_due': agreement('A loan payment is due.'),
  'loan.payment_failed': agreement('An automatic loan payment didn’t go through.'),
  'loan.paid': agreement('A loan payment was made.'),
  'loan.overdue': agreement('A loan payment is late.'),
  'loan.default_notice': alsoOwn(agreement('The lender gave notice of default.')),
  'loan.defaulted': agreement('A loan ended in default.'),
  'loan.completed': agreement('A loan is paid off.'),
  'loan.change_proposed': alsoOwn(agreement('A change to a loan was proposed.')),
  'loan.change_answered': alsoOwn(agreement('A proposed change to a loan was answered.')),
  'loan.asked': of('loan_ask')('Someone asks you for a loan.'),
  'loan.ask_declined': of('loan_ask')('Someone you asked for a loan said no.'),
  'pool.invited': pool('You’re invited to a pool.'),
  'pool.joined': alsoOwn(pool('Someone joined a pool.')),
  'pool.guest_joined': pool('Someone signed up from your link to a pool.'),
  'pool.left': alsoOwn(pool('Someone left a pool.')),
  'pool.started': pool('Betting closed, and the picks are out.'),
  'pool.result_due': pool('A pool of yours waits for its result.'),
  'pool.result': alsoOwn(pool('The result is in, or was proposed.')),
  'pool.result_withdrawn': pool('The result is being reviewed.'),
  'pool.settled': pool('A pool was paid out.'),
  'pool.refunded': pool('All stakes came back.'),
  'pool.canceled': alsoOwn(pool('A pool was canceled.')),
  'pool.disputed': alsoOwn(pool('The result is disputed, or goes to an arbitrator.')),
  'pool.ruled': pool('An arbitrator ruled. Players can appeal.'),
  'pool.appealed': alsoOwn(pool('The ruling was appealed.')),
  'wallet.opened': of('wallet')('Your wallet was opened.'),
  'wallet.received': transfer('Someone sent you money.'),
  'wallet.sent': transfer('You sent money.'),
  'wallet.adjusted': transfer('We corrected your balance.'),
  'wallet.rewarded': transfer('You earned a reward.'),
  'wallet.debt_collected': transfer('We collected part of what you owed.'),
  'deposit.completed': order('A deposit arrived.'),
  'deposit.failed': order('A deposit didn’t go through.'),
  'deposit.reversed': reversal('A deposit was reversed by the bank.'),
  'deposit.restored': reversal('A reversed deposit counts again.'),
  'withdrawal.completed': order('A withdrawal was paid out.'),
  'withdrawal.failed': order('A withdrawal didn’t go through, and the money is back.'),
  'friend.added': of('person')('Someone added you as a friend.'),
  'support.answered': of('ticket')('We answered a message of yours.'),
  'support.closed': of('ticket')('We closed a message of yours.'),
  'webhook.test': of('webhook')('A test you asked for. It says nothing.'),
} as const satisfies Readonly<Record<string, Row>>

export type WebhookEvent = keyof typeof rows
/** The events about one kind of thing. */
export type WebhookEventAbout<S extends WebhookSubject> = {
  [Event in WebhookEvent]: (typeof rows)[Event]['about'] extends S ? Event : never
}[WebhookEvent]
export const webhookEvents: Readonly<Record<WebhookEvent, Row>> = rows
export const webhookEventNames = Object.keys(rows) as WebhookEvent[]
/** What people choose from; a test comes when they ask for one. */
export const chosenEventNames = webhookEventNames.filter((name) => name !== 'webhook.test')

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(rows, name)

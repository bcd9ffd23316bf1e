/** The table of every step by which one side alone, or time alone, may cost the other side money, each with its reason. */
import type { AgreementTypeName } from './agreement/agreement-type-names.ts'

export type OneSidedMove = {
  readonly of: AgreementTypeName | 'handshake' | 'pool'
  /** The step of the side that gains, or of the clock. */
  readonly event: string
  readonly from: readonly string[]
  /** Whose money it can be. */
  readonly loses: readonly string[]
  /** What whoever loses did themselves before: one of these, since they last opened a dispute. */
  readonly after: readonly string[]
  readonly why: string
}

const settledFor = (of: AgreementTypeName, from: readonly string[], loses: readonly string[]): OneSidedMove => ({
  of,
  event: 'accept_amount',
  from,
  loses,
  after: ['propose_amount'],
  why: 'Whoever loses named this amount themselves, and the other side accepts exactly that.',
})

const unanswered = (of: 'service' | 'marketplace'): OneSidedMove => ({
  of,
  event: 'release_unanswered',
  from: ['in_progress'],
  loses: ['initiator'],
  after: ['pay_deposit'],
  why: 'A delivery that the client neither pays, sends back nor disputes within seven days is paid. Both agreed to it, and a dispute stops it.',
})

const bettors = ['creator', 'peer'] as const
const bets = ['share', 'invite', 'accept', 'join', 'accept-counter'] as const
const bothSides = ['initiator', 'counterparty'] as const

/** Whatever is not in here, nobody can do. The walk over every table fails for a missing row, and for one that nothing needs. */
export const oneSidedMoves: readonly OneSidedMove[] = [
  {
    of: 'rental',
    event: 'confirm_return',
    from: ['active', 'settling', 'reviewing'],
    loses: ['counterparty'],
    after: ['confirm_hand_over'],
    why: 'The late fee both agreed to, for each day begun after the day both agreed on. It stops with the return and with any dispute.',
  },
  {
    of: 'rental',
    event: 'close_return',
    from: ['settling'],
    loses: ['counterparty'],
    after: ['return_item'],
    why: 'The renter brought it back after the day both agreed on: the late fee goes to the owner when the deposit goes back.',
  },
  settledFor('rental', ['reviewing', 'disputed'], ['counterparty']),
  unanswered('service'),
  settledFor('service', ['disputed'], ['initiator']),
  unanswered('marketplace'),
  settledFor('marketplace', ['disputed'], ['initiator']),
  {
    of: 'escrow',
    event: 'release_funds',
    from: ['escrow_secured', 'disputed'],
    loses: ['initiator'],
    after: ['release_funds'],
    why: 'Whoever paid in released the money already, and opened no dispute since; the other side confirms it.',
  },
  settledFor('escrow', ['disputed'], ['initiator']),
  settledFor('custom', ['disputed'], bothSides),
  {
    of: 'loan',
    event: 'make_payment',
    from: ['payment_due'],
    loses: ['counterparty'],
    after: ['set_autopay'],
    why: 'The borrower asked us to pay what is due on the due date from their wallet.',
  },
  ...(['pay-out', 'pay-out-legs'] as const).map(
    (event): OneSidedMove => ({
      of: 'handshake',
      event,
      from: ['finalizing'],
      loses: bettors,
      after: bets,
      why: 'A result that nobody disputes in its time pays by itself: by the feed, a referee or an arbitrator, or one side’s answer that the other left unanswered for 72 hours.',
    }),
  ),
  ...(['pay-ruling', 'split-ruling'] as const).map(
    (event): OneSidedMove => ({
      of: 'handshake',
      event,
      from: ['disputed'],
      loses: bettors,
      after: bets,
      why: 'Someone without a stake ruled, and the time to appeal has passed.',
    }),
  ),
  {
    of: 'pool',
    event: 'pay-out',
    from: ['finalizing'],
    loses: ['creator', 'participant'],
    after: ['join'],
    why: 'The result stood for a day, everyone was told, and nobody in the pool disputed it. While we keep someone out who would lose by the creator’s word, an arbitrator decides.',
  },
  {
    of: 'pool',
    event: 'pay-ruling',
    from: ['ruled', 'appealed'],
    loses: ['creator', 'participant'],
    after: ['join'],
    why: 'Someone without a stake ruled, and the time to appeal has passed or nobody may hear the appeal.',
  },
]

/** Notices about how a handshake ended: won, lost, shared, refunded, cancelled, or about to be. */
import { type AutoCancelReason, autoCancelReasons } from '../handshake/closing.ts'
import { type Cents, dollars, formatAmount, zero } from '../money.ts'
import { type NoticeLink, noticeKind, samplePerson } from './notice-kind.ts'
import { type HandshakeFacts, ofHandshake, sampleHandshake } from './of-handshake.ts'
import type { PersonName } from './person-name.ts'

type Received = HandshakeFacts & { readonly receivedCents: Cents }
type Lost = Received & { readonly winner: PersonName; readonly lostCents: Cents }

const winnerPage = ({ handshakeId }: HandshakeFacts): NoticeLink => ({
  to: `/winner/${handshakeId}`,
  label: 'See the result',
})
const loserPage = ({ handshakeId }: HandshakeFacts): NoticeLink => ({
  to: `/loser/${handshakeId}`,
  label: 'See the result',
})

const sample: Received = { ...sampleHandshake, receivedCents: dollars(88) }
const sampleLost: Lost = {
  ...sampleHandshake,
  receivedCents: zero,
  winner: samplePerson('Tom Reyes'),
  lostCents: dollars(50),
}
const lossWords = ({ title, winner, lostCents }: Lost) =>
  `You lost ${formatAmount(lostCents)} to ${winner}: “${title}”.`

const ending = { ...ofHandshake, priority: 'high', channels: ['bell', 'toast', 'mail', 'push'], sample } as const
const amountReceived = ({ receivedCents }: Received) => ({ amount: receivedCents })

/** Settled by itself: part 2's titles (decision 5.15). */
const byItself = {
  'handshake.won': noticeKind<Received>({
    mail: 'template',
    ...ending,
    data: amountReceived,
    type: 'bet_won',
    title: '🎉 You Won!',
    words: ({ title, receivedCents }) => `You won “${title}”. ${formatAmount(receivedCents)} is in your wallet.`,
    icon: 'trophy',
    link: winnerPage,
    audience: 'the winner, where a feed decided',
  }),
  'handshake.lost': noticeKind<Lost>({
    mail: 'template',
    ...ending,
    type: 'bet_lost',
    title: 'Bet Settled',
    words: lossWords,
    priority: 'medium',
    sample: sampleLost,
    link: loserPage,
    audience: 'the other party, where a feed decided',
  }),
} as const

/** Settled by people: part 1's title. */
const byPeople = {
  'handshake.settled-won': noticeKind<Received>({
    mail: 'template',
    ...ending,
    data: amountReceived,
    type: 'bet_completed',
    title: 'Handshake Settled!',
    words: ({ title, receivedCents }) =>
      `Congratulations! You won “${title}”. ${formatAmount(receivedCents)} is in your wallet.`,
    icon: 'trophy',
    link: winnerPage,
    audience: 'the winner, where people decided',
  }),
  'handshake.settled-lost': noticeKind<Lost>({
    mail: 'template',
    ...ending,
    type: 'bet_completed',
    title: 'Handshake Settled!',
    words: lossWords,
    sample: sampleLost,
    link: loserPage,
    audience: 'the other party, where people decided',
  }),
  'handshake.settled-shared': noticeKind<Received>({
    mail: 'template',
    ...ending,
    data: amountReceived,
    type: 'bet_completed',
    title: 'Handshake Settled!',
    words: ({ title, receivedCents }) =>
      `“${title}” is settled. Your share of the pot, ${formatAmount(receivedCents)}, is in your wallet.`,
    audience: 'both parties, where the pot is shared',
  }),
} as const

const legsSettled = ({ title, receivedCents }: Received) =>
  `Every leg of “${title}” is settled. ${formatAmount(receivedCents)} is in your wallet.`

/** A slip pays both sides by their legs, so both hear what they got. */
const slips = {
  'handshake.slip-won': noticeKind<Received>({
    mail: 'template',
    ...ending,
    data: amountReceived,
    type: 'bet_won',
    title: '🎉 You Won!',
    words: legsSettled,
    icon: 'trophy',
    link: winnerPage,
    audience: 'the winner of a slip',
  }),
  'handshake.slip-lost': noticeKind<Received>({
    mail: 'template',
    ...ending,
    data: amountReceived,
    type: 'bet_completed',
    title: 'Bet Settled',
    words: legsSettled,
    link: loserPage,
    audience: 'the other party of a slip',
  }),
  'handshake.slip-tied': noticeKind<Received>({
    mail: 'template',
    ...ending,
    data: amountReceived,
    type: 'bet_completed',
    title: 'Bet Settled',
    words: legsSettled,
    audience: 'both parties of a slip that has no winner',
  }),
} as const

const refund = {
  ...ofHandshake,
  type: 'escrow_released',
  channels: ['bell', 'mail', 'push'],
  icon: 'lock',
  data: amountReceived,
  sample,
  words: ({ title, receivedCents }: Received) =>
    `“${title}” ended without a winner. Your ${formatAmount(receivedCents)} is back in your wallet, with no fee.`,
  audience: 'both parties',
} as const

const proposals = { cancel: 'calling it off', void: 'voiding it', split: 'splitting the pot' } as const

export const endingNoticeKinds = {
  ...byItself,
  ...byPeople,
  ...slips,
  'handshake.refunded': noticeKind<Received>({ ...refund, mail: 'template', title: 'Stakes refunded' }),
  'handshake.voided': noticeKind<Received>({ ...refund, mail: 'template', title: 'Handshake void' }),
  'handshake.cancelled-by-both': noticeKind<Received>({ ...refund, mail: 'template', title: 'Handshake canceled' }),
  'handshake.auto-cancelled': noticeKind<
    HandshakeFacts & { readonly reason: AutoCancelReason | null; readonly refundCents: Cents | null }
  >({
    topic: 'handshakes',
    ...ofHandshake,
    type: 'bet_cancelled',
    title: 'Handshake Auto-Cancelled',
    words: ({ title, reason, refundCents }) =>
      `“${title}” was canceled because ${reason === null ? 'time ran out' : autoCancelReasons[reason]}.` +
      (refundCents === null ? '' : ` Your ${formatAmount(refundCents)} stake is back in your wallet.`),
    data: ({ reason, refundCents }) => ({ reason, amount: refundCents }),
    channels: ['bell', 'mail', 'push'],
    audience: 'the creator',
    sample: { ...sampleHandshake, reason: 'auto_cancelled_no_peer', refundCents: dollars(50) },
  }),
  'handshake.called-off': noticeKind<HandshakeFacts & { readonly who: PersonName }>({
    topic: 'handshakes',
    ...ofHandshake,
    type: 'bet_cancelled',
    title: 'Handshake canceled',
    words: ({ who, title }) => `${who} called off “${title}”.`,
    audience: 'everyone invited',
    sample: { ...sampleHandshake, who: samplePerson('Maya Chen') },
  }),
  'handshake.ending-proposed': noticeKind<
    HandshakeFacts & {
      readonly who: PersonName
      readonly proposal: keyof typeof proposals
      readonly share: { readonly name: PersonName; readonly amountCents: Cents } | null
    }
  >({
    topic: 'invitations',
    ...ofHandshake,
    type: 'handshake_request',
    title: 'New settlement proposal',
    words: ({ who, title, proposal, share }) =>
      `${who} suggests ${proposals[proposal]}${share === null ? '' : `, with ${formatAmount(share.amountCents)} going to ${share.name}`}. “${title}” continues until you agree.`,
    priority: 'high',
    channels: ['bell', 'mail', 'push'],
    audience: 'the other party',
    sample: {
      ...sampleHandshake,
      who: samplePerson('Maya Chen'),
      proposal: 'split',
      share: { name: samplePerson('Maya Chen'), amountCents: dollars(60) },
    },
  }),
} as const

/** What happens after a handshake is matched, and when the payout comes, in one or two sentences. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { settlementDelayMs } from '@handshake/domain/handshake/deadlines.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { formatMoment } from '#platform/format.ts'
import { aheadFor, firstName, previewFor } from '../parties.ts'

type Matched = Pick<
  HandshakeView,
  'stakeCents' | 'peerStakeCents' | 'verificationMethod' | 'status' | 'gameDate' | 'isSample' | 'referee'
>

type Next = (handshake: Matched, payout: string, date: Date | null) => string

const nextBy: Readonly<Record<Matched['verificationMethod'], Next>> = {
  oracle({ isSample }, payout, date) {
    const starts = date === null ? 'Next comes the game.' : `The game starts ${formatMoment(date)}.`
    const paid =
      isSample || date === null
        ? `The winner gets ${payout} minutes after the official score is in.`
        : `The winner gets ${payout} once the official score is in, around ${formatMoment(new Date(date.getTime() + settlementDelayMs))}.`
    return `${starts} ${paid}`
  },
  mutual: (_, payout, date) =>
    `${date === null ? 'Once it’s over' : `On ${formatMoment(date)}`}, you both say who won. If you agree, the winner gets ${payout} right away.`,
  arbitrator({ referee }, payout, date) {
    const who = referee === null || referee.replaced !== null ? 'an arbitrator' : firstName(referee)
    const when = date === null ? 'Once it’s over' : `After ${formatMoment(date)}`
    return `${when}, ${who} decides who won. The winner gets ${payout} a day later, unless someone disputes it.`
  },
}

export function matchNext(handshake: Matched): string {
  const { payoutCents } = previewFor(handshake, aheadFor(handshake))
  const date = handshake.gameDate === null ? null : new Date(handshake.gameDate)
  return nextBy[handshake.verificationMethod](handshake, formatAmount(payoutCents), date)
}

/** Whose press it was: a counter-offer is accepted by the creator, anything else by the other side. */
const acceptedBy: Readonly<Record<string, Party>> = { accept: 'peer', join: 'peer', 'accept-counter': 'creator' }

export const wasAcceptedBy = ({ steps }: Pick<HandshakeView, 'steps'>, party: Party): boolean => {
  const step = steps.findLast(({ event }) => Object.hasOwn(acceptedBy, event))
  return step !== undefined && acceptedBy[step.event] === party
}

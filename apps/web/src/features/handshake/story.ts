/** Where a handshake stands in words: who does what next, until when, and how far along it is. */
import type { HandshakeRow, HandshakeView, OwnHandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { autoCancelReasons } from '@handshake/domain/handshake/closing.ts'
import { silenceEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { payout } from '@handshake/domain/wallet/fees.ts'
import type { Tone } from '#ui/badge.tsx'
import type { RailState } from '#ui/progress-rail.tsx'
import type { HandshakeBadgeName } from './badge/handshake-badges.ts'
import { firstName, partyOf, personAt, potCentsOf } from './parties.ts'
import { decidedOf } from './result/decided.ts'

/** A row of a list knows less than the page; what only the page knows sharpens the words. */
export type Told = HandshakeRow &
  Partial<
    Pick<
      HandshakeView,
      'payoutAt' | 'game' | 'answers' | 'outcomeReason' | 'steps' | 'versions' | 'invitations' | 'referee'
    > &
      Pick<OwnHandshakeRow, 'counterFrom' | 'receivedCents'>
  >

type Line = { readonly label: string; readonly endsAt?: string | Date | null; readonly tone?: Tone }
type Chapter = {
  readonly tone: Tone
  readonly progress: number
  readonly line: (told: Told, myId: string) => Line
}

const closesAt = ({ game, gameDate }: Told) => game?.closesAt ?? gameDate

const chapters: Readonly<Record<HandshakeRow['status'], Chapter>> = {
  draft: { tone: 'neutral', progress: 0.04, line: () => ({ label: 'Only you see it. Nothing is locked yet.' }) },
  open: { tone: 'info', progress: 0.18, line: openLine },
  pending: { tone: 'info', progress: 0.24, line: pendingLine },
  matched: {
    tone: 'held',
    progress: 0.42,
    line: (told) =>
      notPlayedLine(told) ?? { label: 'Both stakes are in. Waiting for the start', endsAt: told.gameDate },
  },
  in_progress: {
    tone: 'accent',
    progress: 0.6,
    line: (told) =>
      notPlayedLine(told) ??
      (told.score === null ? { label: 'In progress until its date', endsAt: told.gameDate } : { label: 'Under way' }),
  },
  outcome_pending: { tone: 'held', progress: 0.76, line: outcomeLine },
  finalizing: { tone: 'held', progress: 0.9, line: finalizingLine },
  completed: { tone: 'neutral', progress: 1, line: completedLine },
  cancelled: { tone: 'neutral', progress: 1, line: cancelledLine },
  refunded: {
    tone: 'neutral',
    progress: 1,
    line: () => ({ label: 'No winner: both stakes were returned, with no fee' }),
  },
  disputed: {
    tone: 'loss',
    progress: 0.82,
    line: () => ({ label: 'In dispute: the pot is frozen until it’s decided' }),
  },
}

export function railOf(told: Told, myId: string): RailState {
  const { tone, progress, line } = chapters[told.status]
  const { label, endsAt = null, tone: ownTone = tone } = line(told, myId)
  return { tone: ownTone, progress, label, endsAt }
}

const notPlayed: Readonly<Record<string, string>> = {
  postponed: 'The game is postponed. Both stakes stay in for now',
  cancelled: 'The game was called off, so both stakes are returned',
  abandoned: 'The game was abandoned, so both stakes are returned',
}

/** What is not played is not under way, whatever its hour. */
function notPlayedLine({ score }: Told): Line | null {
  const label = score === null ? undefined : notPlayed[score.status]
  return label === undefined ? null : { label, tone: 'held' }
}

/** Whoever made a counter-offer has answered: now the creator is awaited. */
function offerLine(told: Told, myId: string): Line | null {
  const { counterFrom = null, versions = [], invitations = [], creator, peer } = told
  const offer = versions.findLast(({ status }) => status === 'offered')
  if (counterFrom === null && offer === undefined) return null
  const invited = [peer, ...invitations.map(({ recipient }) => recipient)]
  const from = counterFrom ?? invited.find((person) => person?.id === offer?.proposedBy)
  const label =
    creator.id === myId
      ? `${from ? firstName(from) : 'Someone invited'} is waiting for your answer to a counter-offer`
      : `Waiting for ${firstName(creator)} to answer your counter-offer`
  return { label, endsAt: closesAt(told) }
}

function openLine(told: Told, myId: string): Line {
  const offer = offerLine(told, myId)
  if (offer !== null) return offer
  const mine = told.creator.id === myId
  return {
    label: mine ? 'Waiting for someone to take the other side' : 'The other side is open',
    endsAt: closesAt(told),
  }
}

function pendingLine(told: Told, myId: string): Line {
  const offer = offerLine(told, myId)
  if (offer !== null) return offer
  if (told.referee?.id === myId) return { label: 'Waiting for the other side to accept', endsAt: closesAt(told) }
  if (told.creator.id !== myId)
    return { label: `${firstName(told.creator)} is waiting for your answer`, endsAt: closesAt(told) }
  // Only the page knows the invitations: without one that stands, nobody is waited for.
  if (told.invitations?.length && !told.invitations.some(({ status }) => status === 'pending'))
    return { label: 'Nobody is invited right now. Renew the invitation or cancel', endsAt: closesAt(told) }
  const who = told.peer === null ? 'someone invited' : firstName(told.peer)
  return { label: `Waiting for ${who} to accept`, endsAt: closesAt(told) }
}

function outcomeLine(told: Told, myId: string): Line {
  const { answers, verificationMethod } = told
  if (told.score !== null || verificationMethod === 'oracle') return { label: 'Oracle is verifying results' }
  if (verificationMethod === 'arbitrator') return decisionLine(told, myId)
  const party = partyOf(myId, told)
  if (party === null || answers === undefined) return { label: 'It’s over. Who won?' }
  const mine = answers.find(({ personId }) => personId === myId)
  const other = personAt(party === 'creator' ? 'peer' : 'creator', told)
  if (mine === undefined) return { label: 'It’s over. Say who won' }
  return {
    label: `Waiting for ${other === null ? 'the other side' : firstName(other)} to say who won`,
    endsAt: silenceEndsAt(new Date(mine.at)),
  }
}

/** A row of a list does not know whether it is the referee or an arbitrator. */
function decisionLine({ referee }: Told, myId: string): Line {
  if (referee === undefined) return { label: 'Waiting for the decision' }
  if (referee === null || referee.replaced !== null) return { label: 'An arbitrator decides who won' }
  const label = referee.id === myId ? 'You decide who won' : `${firstName(referee)} decides who won`
  return { label, endsAt: referee.decideBy }
}

function finalizingLine({ winnerId, payoutAt, creator, peer }: Told, myId: string): Line {
  const endsAt = payoutAt ?? null
  if (winnerId === null) return { label: 'No winner, so both stakes are returned', endsAt }
  const winner = [creator, peer].find((person) => person?.id === winnerId)
  const who = winnerId === myId ? 'You' : winner ? firstName(winner) : 'The other side'
  return { label: `${who} won. Pays out unless disputed`, endsAt, ...(winnerId === myId && { tone: 'yours' as const }) }
}

function completedLine(told: Told, myId: string): Line {
  if (told.winnerId === null) return { label: 'Settled: the pot was split' }
  if (told.winnerId === myId) return { label: wonWords(told), tone: 'yours' }
  const winner = [told.creator, told.peer].find((person) => person?.id === told.winnerId)
  return {
    label: `${winner ? firstName(winner) : 'The other side'} won`,
    ...(partyOf(myId, told) !== null && { tone: 'loss' as const }),
  }
}

/** A ruling costs more than a result, and a row does not know which it was: it names no amount. */
function wonWords({ steps, outcomeReason = null, ...told }: Told): string {
  if (steps === undefined) return 'You won'
  return `You won ${formatAmount(payout(potCentsOf(told), decidedOf({ steps, outcomeReason })))}`
}

const cancelWords: Readonly<Record<string, string>> = autoCancelReasons

function cancelledLine({ cancelReason, receivedCents }: Told): Line {
  const why = cancelReason === null ? undefined : cancelWords[cancelReason]
  const back = receivedCents ? `; ${formatAmount(receivedCents)} came back` : ''
  return { label: why === undefined ? 'Called off, and the stake was returned' : `Cancelled: ${why}${back}` }
}

/** The badge: how it ended for the reader, where it ended with a winner. */
export function badgeOf(
  row: Pick<HandshakeRow, 'status' | 'winnerId' | 'creator' | 'peer'>,
  myId: string,
): HandshakeBadgeName {
  if (row.status !== 'completed' || row.winnerId === null || partyOf(myId, row) === null) return row.status
  return row.winnerId === myId ? 'completed-win' : 'completed-loss'
}

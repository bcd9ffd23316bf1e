/** Where a handshake stands in words: who does what next, until when, and how far along it is. */
import type { StandingRuling } from '@handshake/contracts/handshake/handshake-history.ts'
import type {
  HandshakeRow,
  HandshakeView,
  OwnHandshakeRow,
  PersonView,
} from '@handshake/contracts/handshake/handshake-views.ts'
import { autoCancelReasons } from '@handshake/domain/handshake/closing.ts'
import { silenceEndsAt } from '@handshake/domain/handshake/deadlines.ts'
import { stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { payout } from '@handshake/domain/wallet/fees.ts'
import type { Tone } from '#ui/badge.tsx'
import type { RailState } from '#ui/progress-rail.tsx'
import type { LeftWords } from '#ui/time/countdown.tsx'
import { firstName, partyOf, personAt, potCentsOf, stakesOf } from './parties.ts'
import { decidedOf } from './result/decided.ts'
import { knownResultOf, payoutWords, resultWords } from './result/known-result.ts'
import { shortDateOf } from './score.ts'

/** A row of a list knows less than the page; what only the page knows sharpens the words. */
export type StatusFacts = HandshakeRow &
  Partial<
    Pick<
      HandshakeView,
      | 'atFinal'
      | 'payoutAt'
      | 'game'
      | 'answers'
      | 'outcomeReason'
      | 'steps'
      | 'versions'
      | 'invitations'
      | 'referee'
      | 'ruled'
    > &
      Pick<OwnHandshakeRow, 'counterFrom' | 'receivedCents'> & {
        /** Whether it is the reader who is waited for, where a row is told. */
        readonly myTurn: boolean | undefined
      }
  >

type Line = {
  readonly label: string
  readonly endsAt?: string | Date | null
  readonly ends?: LeftWords
  readonly tone?: Tone
}
type Chapter = {
  readonly tone: Tone
  readonly progress: number
  readonly line: (facts: StatusFacts, myId: string) => Line
}

const closesAt = ({ game, gameDate }: StatusFacts) => game?.closesAt ?? gameDate

const chapters: Readonly<Record<HandshakeRow['status'], Chapter>> = {
  draft: { tone: 'neutral', progress: 0.04, line: () => ({ label: 'Only you see it. Nothing is locked yet.' }) },
  open: { tone: 'info', progress: 0.18, line: openLine },
  pending: { tone: 'info', progress: 0.24, line: pendingLine },
  matched: {
    tone: 'held',
    progress: 0.42,
    line: (facts) =>
      notPlayedLine(facts) ?? { label: 'Both stakes are in. Waiting for the start', endsAt: facts.gameDate },
  },
  in_progress: {
    tone: 'accent',
    progress: 0.6,
    line: (facts, myId) =>
      notPlayedLine(facts) ??
      resultLine(facts, myId) ??
      (facts.score === null && facts.gameId === null ? runningLine(facts) : { label: 'Underway' }),
  },
  outcome_pending: { tone: 'held', progress: 0.76, line: outcomeLine },
  finalizing: {
    tone: 'held',
    progress: 0.9,
    line: (facts, myId) => resultLine(facts, myId) ?? { label: 'The payout is on its way' },
  },
  completed: { tone: 'neutral', progress: 1, line: completedLine },
  cancelled: { tone: 'neutral', progress: 1, line: cancelledLine },
  refunded: {
    tone: 'neutral',
    progress: 1,
    line: () => ({ label: 'No winner: both stakes were returned, with no fee' }),
  },
  disputed: { tone: 'loss', progress: 0.82, line: disputedLine },
}

/** How long the words of `railOf` stay true; null where no clock changes them. */
export function msUntilUntaken(facts: StatusFacts, now: Date): number | null {
  const end = ['open', 'pending'].includes(facts.status) ? closesAt(facts) : null
  const left = end === null ? 0 : new Date(end).getTime() - now.getTime()
  return left > 0 ? left : null
}

export function railOf(facts: StatusFacts, myId: string): RailState {
  const { tone, progress, line } = chapters[facts.status]
  const { label, endsAt = null, ends, tone: ownTone = tone } = line(facts, myId)
  return { tone: ownTone, progress, label, endsAt, ...(ends && { ends }) }
}

const runningLine = ({ gameDate }: StatusFacts): Line => ({
  label: gameDate === null ? 'Running' : `Running until ${shortDateOf(gameDate, new Date())}`,
  endsAt: gameDate,
})

const notPlayed: Readonly<Record<string, string>> = {
  postponed: 'The game is postponed. Both stakes stay in for now',
  cancelled: 'The game was called off, so both stakes are returned',
  abandoned: 'The game was abandoned, so both stakes are returned',
}

/** What is not played is not under way, whatever its hour. */
function notPlayedLine({ score }: StatusFacts): Line | null {
  const label = score === null ? undefined : notPlayed[score.status]
  return label === undefined ? null : { label, tone: 'held' }
}

/** Whoever made a counter-offer has answered: now the creator is awaited. */
function offerLine(facts: StatusFacts, myId: string): Line | null {
  const { counterFrom = null, versions = [], invitations = [], creator, peer } = facts
  const offer = versions.findLast(({ status }) => status === 'offered')
  if (counterFrom === null && offer === undefined) return null
  const invited = [peer, ...invitations.map(({ recipient }) => recipient)]
  const from = counterFrom ?? invited.find((person) => person?.id === offer?.proposedBy)
  const label =
    creator.id === myId
      ? `${from ? firstName(from) : 'Someone invited'} is waiting for your answer to a counter-offer`
      : `Waiting for ${firstName(creator)} to answer your counter-offer`
  return { label, endsAt: closesAt(facts) }
}

/** Nobody took it while they could; the stake goes back with the next run of the server's clock. */
function untakenLine(facts: StatusFacts, myId: string): Line | null {
  if (closesAt(facts) === null || msUntilUntaken(facts, new Date()) !== null) return null
  return { label: `Nobody took it in time${facts.creator.id === myId ? '. Your stake is on its way back' : ''}` }
}

function openLine(facts: StatusFacts, myId: string): Line {
  const line = untakenLine(facts, myId) ?? offerLine(facts, myId)
  if (line !== null) return line
  const mine = facts.creator.id === myId
  return {
    label: mine ? 'Waiting for someone to take the other side' : 'The other side is open',
    endsAt: closesAt(facts),
  }
}

function pendingLine(facts: StatusFacts, myId: string): Line {
  const line = untakenLine(facts, myId) ?? offerLine(facts, myId)
  if (line !== null) return line
  if (facts.referee?.id === myId) return { label: 'Waiting for the other side to accept', endsAt: closesAt(facts) }
  if (facts.creator.id !== myId)
    return { label: `${firstName(facts.creator)} is waiting for your answer`, endsAt: closesAt(facts) }
  // Only the page knows the invitations: without one that stands, nobody is waited for.
  if (facts.invitations?.length && !facts.invitations.some(({ status }) => status === 'pending'))
    return { label: 'Nobody is invited right now. Renew the invitation or call it off', endsAt: closesAt(facts) }
  const who = facts.peer === null ? 'someone' : firstName(facts.peer)
  return { label: `Waiting for ${who} to accept`, endsAt: closesAt(facts) }
}

function outcomeLine(facts: StatusFacts, myId: string): Line {
  const known = resultLine(facts, myId)
  if (known !== null) return known
  const { answers, verificationMethod, myTurn } = facts
  if (facts.subject === 'slip') return { label: 'It’s over. Each pick is being settled' }
  if (facts.score !== null || verificationMethod === 'oracle') return { label: 'Checking the result' }
  if (verificationMethod === 'arbitrator') return decisionLine(facts, myId)
  const party = partyOf(myId, facts)
  if (party === null || (answers === undefined && myTurn === undefined)) return { label: 'It’s over. Who won?' }
  const mine = answers?.find(({ personId }) => personId === myId)
  const other = personAt(party === 'creator' ? 'peer' : 'creator', facts)
  if (mine === undefined && myTurn !== false) return { label: 'It’s over. Say who won' }
  return {
    label: `Waiting for ${other === null ? 'the other side' : firstName(other)} to say who won`,
    endsAt: mine === undefined ? null : silenceEndsAt(new Date(mine.at)),
  }
}

/** A row of a list does not know whether it is the referee or an arbitrator. */
function decisionLine({ referee }: StatusFacts, myId: string): Line {
  if (referee === undefined) return { label: 'Waiting for the decision' }
  if (referee === null || referee.replaced !== null) return { label: 'An arbitrator decides who won' }
  const label = referee.id === myId ? 'You decide who won' : `${firstName(referee)} decides who won`
  return { label, endsAt: referee.decideBy }
}

function disputedLine(facts: StatusFacts, myId: string): Line {
  const { ruled = null } = facts
  if (ruled === null)
    return {
      label: `${partyOf(myId, facts) === null ? 'They' : 'You two'} disagree. The pot is frozen until it’s decided`,
    }
  if (ruled.appealed) return { label: 'The ruling was appealed. An admin decides', endsAt: ruled.dueAt, tone: 'held' }
  const winner = ruled.ruling === 'creator' || ruled.ruling === 'peer' ? personAt(ruled.ruling, facts) : null
  return {
    label: `The arbitrator ruled ${rulingWords(ruled, winner, myId)}`,
    endsAt: ruled.dueAt,
    ends: (left) => (left === null ? 'which takes effect now' : `in effect in ${left} unless someone appeals`),
    tone: winner?.id === myId ? 'yours' : 'held',
  }
}

function rulingWords({ ruling }: StandingRuling, winner: PersonView | null, myId: string): string {
  if (winner !== null) return `for ${winner.id === myId ? 'you' : firstName(winner)}`
  return ruling === 'split' ? 'that the pot is split' : 'that both stakes go back'
}

/** At the whistle and while the payout waits: who won, and when the money comes. Null while nobody can say. */
function resultLine(facts: StatusFacts, myId: string): Line | null {
  const known = knownResultOf(facts)
  if (known === null) return null
  const { winner, isEstablished, payoutAt: endsAt } = known
  const label = resultWords(known, myId)
  const tone = winner?.id === myId && { tone: 'yours' as const }
  if (endsAt !== null) return { label, endsAt, ends: payoutWords(facts, known, myId), ...tone }
  if (winner === null) return { label, ...tone }
  return { label: isEstablished ? `${label}. The payout is on its way` : `${label} by the final score`, ...tone }
}

function completedLine(facts: StatusFacts, myId: string): Line {
  if (facts.winnerId === null) return { label: 'Settled: the pot was split' }
  if (facts.winnerId === myId) return { label: wonWords(facts), tone: 'yours' }
  const party = partyOf(myId, facts)
  // The picks of a slip are settled one by one, so less than the whole stake may be gone.
  if (party !== null && facts.subject !== 'slip')
    return { label: `You lost ${formatAmount(stakeOf(stakesOf(facts), party))}`, tone: 'loss' }
  const winner = [facts.creator, facts.peer].find((person) => person?.id === facts.winnerId)
  return {
    label: `${winner ? firstName(winner) : 'The other side'} won`,
    ...(party !== null && { tone: 'loss' as const }),
  }
}

/** A ruling costs more than a result, and a row does not know which it was: it names no amount. */
function wonWords({ steps, outcomeReason = null, ...facts }: StatusFacts): string {
  if (steps === undefined) return 'You won'
  return `You won · ${formatAmount(payout(potCentsOf(facts), decidedOf({ steps, outcomeReason })))} paid`
}

const cancelWords: Readonly<Record<string, string>> = autoCancelReasons

function cancelledLine({ cancelReason, receivedCents }: StatusFacts): Line {
  const why = cancelReason === null ? undefined : cancelWords[cancelReason]
  const back = receivedCents ? `; ${formatAmount(receivedCents)} came back` : ''
  return { label: why === undefined ? 'Called off, and the stake was returned' : `Canceled: ${why}${back}` }
}

/** What an ending means for both people: a result for their figures, and what it says about keeping one's word. */
import { present } from '@handshake/domain/assert.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import { stakeOf } from '@handshake/domain/handshake/terms/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import { categoryOf } from '@handshake/domain/subject/bet-types.ts'
import { type CurrentScores, type Ending, recordEndings } from '#features/reputation/reputation.public.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Move } from '../handshake-move.ts'

export async function countEndings(ctx: Context, moves: readonly Move[], before: CurrentScores): Promise<void> {
  const endings = moves.flatMap((move) =>
    countsAsAgreement(move) ? [endingOf(ctx, move)] : noShowsOf(move).length > 0 ? [withoutResult(move)] : [],
  )
  if (endings.length > 0) await recordEndings(ctx, endings, before)
}

/** Whose scores this move will change. */
export const peopleScored = (move: Pick<Move, 'after' | 'attempt'>): PersonId[] =>
  countsAsAgreement(move) && move.after.peerId !== null
    ? [move.after.creatorId, move.after.peerId]
    : [...noShowsOf(move)]

const noShowsOf = ({ attempt }: Pick<Move, 'attempt'>): readonly PersonId[] => attempt.noShows ?? []

const noShow = (personId: PersonId) => ({ personId, movement: 'no_show', obligation: 'no_show' }) as const

/** Nobody won anything; that nobody spoke is remembered. */
const withoutResult = (move: Move): Ending => ({
  betId: move.after.id,
  results: [],
  actions: noShowsOf(move).map(noShow),
})

/** Paid out; a refund leaves no trace in anybody's figures. */
const countsAsAgreement = ({ after }: Pick<Move, 'after'>): boolean => after.status === 'completed'

function endingOf({ now }: Context, move: Move): Ending {
  const { after, transfers, attempt } = move
  const peerId = present(after.peerId, 'whoever was paid out had a peer')
  const people = { creator: after.creatorId, peer: peerId } as const
  const result = (party: Party) => ({
    personId: people[party],
    opponentId: people[party === 'creator' ? 'peer' : 'creator'],
    winner: winnerFor(party, after),
    stakeCents: stakeOf(after.stakes, party),
    receivedCents: receivedBy(people[party], transfers),
    category: categoryOf(after),
    settledAt: now,
  })
  const loser = after.outcome === 'creator' ? people.peer : after.outcome === 'peer' ? people.creator : null
  const lostDispute = attempt.event === 'pay-ruling' ? loser : null
  return {
    betId: after.id,
    results: [result('creator'), result('peer')],
    actions: [people.creator, people.peer].flatMap((personId): Ending['actions'] => {
      if (personId === lostDispute) return [{ personId, movement: 'dispute_lost', obligation: 'dispute_lost' }]
      const completed = { personId, movement: 'agreement_completed' } as const
      return noShowsOf(move).includes(personId)
        ? [{ ...completed, obligation: null }, noShow(personId)]
        : [{ ...completed, obligation: 'settled' }]
    }),
  }
}

function winnerFor(party: Party, { outcome }: Handshake): 'self' | 'opponent' | 'nobody' {
  if (outcome !== 'creator' && outcome !== 'peer') return 'nobody'
  return outcome === party ? 'self' : 'opponent'
}

/** What the recipe sent to this person. */
const receivedBy = (personId: PersonId, transfers: Move['transfers']): Cents =>
  add(...transfers.filter(({ to }) => to === personId).map(({ amountCents }) => amountCents))

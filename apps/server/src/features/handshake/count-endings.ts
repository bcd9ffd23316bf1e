/** What an ending means for both people: a result for their figures, and what it says about keeping one's word. */
import { present } from '@handshake/domain/assert.ts'
import type { Party } from '@handshake/domain/handshake/stakes.ts'
import { stakeOf } from '@handshake/domain/handshake/stakes.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents } from '@handshake/domain/money.ts'
import { type Ending, recordEndings, type Standings } from '#features/reputation/reputation.public.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from './handshake.store.ts'
import type { Move } from './move-handshakes.ts'

export async function countEndings(ctx: Context, moves: readonly Move[], before: Standings): Promise<void> {
  const endings = moves.filter(countsAsAgreement).map((move) => endingOf(ctx, move))
  if (endings.length > 0) await recordEndings(ctx, endings, before)
}

/** Whose scores this move will change. */
export const peopleScored = (move: Pick<Move, 'after'>): PersonId[] =>
  countsAsAgreement(move) && move.after.peerId !== null ? [move.after.creatorId, move.after.peerId] : []

/** Paid out; a refund leaves no trace in anybody's figures. */
const countsAsAgreement = ({ after }: Pick<Move, 'after'>): boolean => after.status === 'completed'

function endingOf({ now }: Context, { after, transfers, attempt }: Move): Ending {
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
    deeds: [people.creator, people.peer].map((personId) =>
      personId === lostDispute
        ? { personId, movement: 'dispute_lost', obligation: 'dispute_lost' }
        : { personId, movement: 'agreement_completed', obligation: 'settled' },
    ),
  }
}

function winnerFor(party: Party, { outcome }: Handshake): 'self' | 'opponent' | 'nobody' {
  if (outcome !== 'creator' && outcome !== 'peer') return 'nobody'
  return outcome === party ? 'self' : 'opponent'
}

const categoryOf = ({ sport, betType }: Handshake): string => sport ?? categories[betType]

const categories = {
  sports: 'Sports',
  esports: 'Esports',
  election: 'Politics',
  challenge: 'Challenges',
  custom: 'Custom',
} as const

/** What the recipe sent to this person. */
const receivedBy = (personId: PersonId, transfers: Move['transfers']): Cents =>
  add(...transfers.filter(({ to }) => to === personId).map(({ amountCents }) => amountCents))

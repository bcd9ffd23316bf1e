/** What a document tells of a pool. */
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { momentWords } from '@handshake/domain/document/document-words.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { add, subtract, zero } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import { viewIfAllowed } from '#features/pool/pool.public.ts'
import type { Context } from '#platform/context.ts'
import type { Person } from '#platform/use-case.ts'
import { facts, moneyWords, plainWords, type Recorded, reasonWords } from './recorded.ts'

/** Whoever is in it has one, and staff who judge its dispute. Picks stay hidden in it as long as they do in the pool. */
export async function poolRecord(ctx: Context, id: PoolId, reader: Person): Promise<Recorded | null> {
  const view = await viewIfAllowed(ctx, id, reader)
  if (view === null || view.viewer.role === 'guest') return null
  return {
    about: { kind: 'pool', id, name: 'Pool', title: view.title },
    isDraft: false,
    termsVersion: 1,
    terms: agreedIn(view),
    termFacts: facts(
      ['Description', view.description],
      ['Outcomes', view.outcomes.join('\n')],
      ['Stake of each person', moneyWords(view.stakeCents)],
      ['Fee', feeTerms],
      ['People', `${view.leastPeople} to ${view.mostPeople}`],
      ['Closes', momentWords(view.closesAt)],
      ['Settles', momentWords(view.settlesAt)],
      ['Decided by', view.judgedBy === 'game' ? 'The official result' : `${view.creator.displayName}, who created it`],
    ),
    parties: view.people.map((person) => ({
      personId: person.id,
      displayName: person.displayName,
      username: person.username,
      role: [
        person.id === view.creator.id ? 'Creator' : 'Participant',
        moneyWords(view.stakeCents),
        ...(person.pick === null ? [] : [`on ${view.outcomes[person.pick] ?? ''}`]),
      ].join(', '),
      accepted: { at: person.joinedAt, termsVersion: 1 },
    })),
    status: view.status,
    stateFacts: [
      ...facts(
        ['Pot', moneyWords(view.potCents)],
        ['Fee', view.status === 'completed' ? moneyWords(paidFee(view)) : null],
        ['Outcome', view.outcome === null ? null : view.outcomes[view.outcome]],
        ['Reason', reasonWords(view.outcomeReason)],
        ['Settlement hash', view.settlementTxHash],
      ),
      ...view.people.flatMap(({ displayName, receivedCents }) =>
        receivedCents === null ? [] : facts([displayName, `received ${moneyWords(receivedCents)}`]),
      ),
    ],
    events: view.steps.map((step) => ({
      at: step.at,
      what: plainWords(step.event),
      by: step.actorName ?? 'Handshake',
    })),
  }
}

const percent = (bps: number): string => `${bps / 100}%`

const feeTerms = `${percent(fees.winner.bps)} of the pot, ${percent(fees.ruledWinner.bps)} where an arbitrator has to rule, none where the stakes go back`

/** What was paid and went to nobody in the pool. */
const paidFee = ({ potCents, people }: PoolView) =>
  subtract(potCents, add(zero, ...people.map(({ receivedCents }) => receivedCents ?? zero)))

const agreedIn = (view: PoolView) => ({
  id: view.id,
  kind: 'pool',
  version: 1,
  title: view.title,
  description: view.description,
  outcomes: view.outcomes,
  stakeCents: view.stakeCents,
  leastPeople: view.leastPeople,
  mostPeople: view.mostPeople,
  judgedBy: view.judgedBy,
  gameId: view.game?.id ?? null,
  closesAt: view.closesAt,
  settlesAt: view.settlesAt,
  creatorId: view.creator.id,
})

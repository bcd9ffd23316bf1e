/** What becomes of a handshake that two people settle between themselves or disagree on: divisions, cases, rulings and appeals. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { jobsOfDeals } from './every-job.ts'
import { type Choose, idOf, key, staff, wait, why } from './story.ts'
import type { Inhabitant, Step, World } from './world.ts'

type Divided = { readonly handshakeId: string; readonly parties: readonly [Inhabitant, Inhabitant] }

/** One gives nearly all of it away, and the other agrees. */
export async function* division(world: World, { handshakeId, parties: [ana, ben] }: Divided): AsyncGenerator<Step> {
  const proposalId = key()
  const offer = { handshakeId, proposalId, kind: 'split', creatorCents: 101, message: why }
  yield await world.call(ana, handshake.proposeEnding, offer)
  const answer = { handshakeId, proposalId, requestId: key(), answer: 'agree' }
  yield await world.call(ben, handshake.answerProposal, answer)
}

type CaseOf = { readonly raised: Step; readonly judge: Inhabitant; readonly parties: readonly [Inhabitant, Inhabitant] }

export async function* caseToItsEnd(
  world: World,
  choose: Choose,
  { raised, judge, parties }: CaseOf,
): AsyncGenerator<Step> {
  const disputeId = idOf(raised)
  if (disputeId === null) return
  const way = choose('case', ['accepted', 'appealed', 'carried out', 'accepted by one', 'withdrawn', 'forgotten'])
  const ruling = choose('ruling', ['creator', 'peer', 'refund', 'split'])
  const words = (says: string) => ({
    disputeId,
    ruling: says,
    creatorCents: says === 'split' ? 700 : null,
    reason: why,
  })
  if (way === 'withdrawn') {
    yield await world.call(parties[0], dispute.withdrawDispute, { disputeId, requestId: key() })
    return yield* wait(world, days(2))
  }
  if (way === 'forgotten') return yield* wait(world, days(40))
  for (const by of parties) yield await world.call(by, dispute.ruleDispute, words('creator'))
  yield await world.call(judge, dispute.ruleDispute, words(ruling))
  yield await jobsOfDeals(world)
  if (way.startsWith('accepted')) {
    const accepting = way === 'accepted' ? parties : parties.slice(0, 1)
    for (const by of accepting) yield await world.call(by, dispute.acceptRuling, { disputeId, requestId: key() })
  }
  if (way === 'appealed') {
    yield await world.call(parties[0], dispute.appealRuling, { disputeId, reason: why })
    yield* wait(world, hours(25))
    const decided = { ...words(choose('on appeal', ['peer', 'refund', 'split', 'creator'])), requestId: key() }
    for (const by of [judge, ...staff(world, 'admin')]) yield await world.call(by, dispute.decideAppeal, decided)
  }
  yield* wait(world, hours(12))
  // Too late by now, before the jobs have run and after.
  yield await world.pass(hours(13))
  yield await world.call(parties[1], dispute.appealRuling, { disputeId, reason: why })
  yield await jobsOfDeals(world)
  yield await world.call(parties[0], dispute.appealRuling, { disputeId, reason: why })
  yield* wait(world, hours(25))
}

/** Handshakes that are carried from their first word to their end, since what happens by chance seldom gets that far; every law is asked after each step. */
import type { Route } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { inWords } from '../handshakes.ts'
import { caseToItsEnd, division } from './case-stories.ts'
import { jobsOfDeals } from './every-job.ts'
import { key, made, type Story, staff, sums, users, wait, why } from './story.ts'
import type { Inhabitant } from './world.ts'

const ends = [
  'agreed',
  'in dispute',
  'decided',
  'decided and disputed',
  'one silent',
  'both silent',
  'called off',
  'run out',
  'unanswered',
  'divided',
  'refereed',
] as const

export const handshakeToItsEnd: Story = async function* (world, dice, choose) {
  const end = choose('end', ends)
  const [first, ben, stranger, referee] = users(world, dice, 4) as [Inhabitant, Inhabitant, Inhabitant, Inhabitant]
  const [art, ari] = staff(world, 'arbitrator') as [Inhabitant, Inhabitant]
  const isJudged = end.startsWith('decided')
  // Now and then whoever could judge it has a stake in it.
  const ana = isJudged && choose('creator', ['a user', 'a judge']) === 'a judge' ? ari : first
  const isPublic = choose('seat', ['public', 'private']) === 'public'
  const form = inWords({
    stakeCents: choose('stake', sums),
    settlementDate: new Date(world.clock.now().getTime() + (end === 'unanswered' ? days(30) : hours(1))).toISOString(),
    verificationMethod: isJudged || end === 'refereed' ? 'arbitrator' : 'mutual',
    ...(end === 'refereed' && { refereeUsername: referee.username }),
    ...(!isPublic && { sharingMethod: 'invite', friendIds: [ben.id] }),
  })
  yield* made(await world.call(ana, handshake.createHandshake, form), async function* (handshakeId) {
    const step = (by: Inhabitant, route: Route, input: object = {}) =>
      world.call(by, route, { handshakeId, requestId: key(), ...input })
    const says = (by: Inhabitant, winner: string) => step(by, handshake.answerResult, { winner })
    yield await world.call(stranger, handshake.readHandshake, { handshakeId })
    if (!isPublic) yield await step(stranger, handshake.acceptHandshake, { termsVersion: 1 })
    if (end === 'called off') return yield await step(ana, handshake.cancelHandshake)
    if (end === 'run out' || end === 'unanswered') return yield* wait(world, days(9))
    yield await step(ben, handshake.acceptHandshake, { termsVersion: 1 })
    yield await step(stranger, handshake.proposeEnding, {
      proposalId: key(),
      kind: 'void',
      creatorCents: null,
      message: why,
    })
    if (end === 'divided') return yield* division(world, { handshakeId, parties: [ana, ben] })
    yield* wait(world, hours(1))
    yield await jobsOfDeals(world)
    yield await says(stranger, 'peer')
    switch (end) {
      case 'agreed': {
        const winner = choose('winner', ['creator', 'peer', 'draw'])
        yield await says(ana, winner)
        yield await says(ben, winner)
        break
      }
      case 'in dispute': {
        yield await says(ana, 'creator')
        yield await says(ben, 'peer')
        yield await jobsOfDeals(world)
        const raised = await world.call(ana, dispute.readDisputeOf, { handshakeId })
        yield* caseToItsEnd(world, choose, { raised, judge: art, parties: [ana, ben] })
        break
      }
      case 'decided':
      case 'decided and disputed': {
        yield await step(ana, handshake.decideResult, { winner: 'creator', reason: why })
        const winner = choose('winner', ['creator', 'peer', 'draw', 'void'])
        yield await step(art, handshake.decideResult, { winner, reason: why })
        yield* wait(world, hours(2))
        if (end === 'decided') return yield* wait(world, hours(23))
        const [loser, other] = winner === 'creator' ? [ben, ana] : [ana, ben]
        const raised = await step(loser, dispute.raiseDispute, { reason: why })
        yield raised
        yield* caseToItsEnd(world, choose, { raised, judge: ana === ari ? art : ari, parties: [loser, other] })
        break
      }
      case 'one silent':
        yield await says(ana, 'creator')
        yield* wait(world, hours(30))
        yield* wait(world, hours(43))
        yield await says(ben, 'peer')
        break
      case 'both silent':
        yield* wait(world, days(33))
        break
      case 'refereed':
        yield await step(ana, handshake.decideAsReferee, { winner: 'creator', reason: why })
        yield await step(referee, handshake.decideAsReferee, { winner: 'peer', reason: why })
        yield* wait(world, hours(2))
        yield* wait(world, hours(23))
    }
    yield* wait(world, days(2))
    yield await step(ana, handshake.readHandshake)
  })
}

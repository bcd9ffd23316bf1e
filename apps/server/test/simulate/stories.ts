/** Handshakes and pools that are carried from their first word to their end, since what happens by chance seldom gets that far; every law is asked after each step. */
import type { Route } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute.ts'
import { handshake } from '@handshake/contracts/handshake.ts'
import { pool } from '@handshake/contracts/pool.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { inWords } from '../handshakes.ts'
import { poolForm } from '../pools.ts'
import { jobsOfDeals } from './every-job.ts'
import type { Inhabitant, Step, World } from './world.ts'

/** Which of so many ways a story goes from here. */
export type Fork = (ways: number) => number

export type Story = (world: World, dice: Dice, fork: Fork) => AsyncGenerator<Step>

export const key = () => crypto.randomUUID()
export const why = 'It is what all of us saw with our own eyes.'
const sums = [1_000, 3_333, 5_000, 12_345]

export const oneOf = <T>({ pick }: Dice, all: readonly T[]): T => all[pick(all.length)] as T

/** So many different users. */
export function users(world: World, dice: Dice, count: number): Inhabitant[] {
  const left = [...world.users]
  return Array.from({ length: count }, () => left.splice(dice.pick(left.length), 1)[0] as Inhabitant)
}

const staff = (world: World, role: 'arbitrator' | 'admin'): readonly Inhabitant[] =>
  world.people.filter((one) => one.role === role)

export async function* wait(world: World, ms: number): AsyncGenerator<Step> {
  yield await world.pass(ms)
  yield await jobsOfDeals(world)
}

const idOf = ({ answer }: Step): string | null => (answer?.ok ? (answer.result as unknown as { id: string }).id : null)

/** Somebody filled in a form as it asks and has the id of what they made, or was refused and the story ends. */
export async function* made(step: Step, goOn: (id: string) => AsyncGenerator<Step>): AsyncGenerator<Step> {
  yield { ...step, what: `fills in ${step.what}` }
  const id = idOf(step)
  if (id !== null) yield* goOn(id)
}

const ends = [
  'agreed',
  'in dispute',
  'decided',
  'decided and disputed',
  'one silent',
  'both silent',
  'called off',
  'run out',
  'divided',
] as const

export const handshakeToItsEnd: Story = async function* (world, dice, fork) {
  const end = ends[fork(ends.length)] as (typeof ends)[number]
  const [first, ben, stranger] = users(world, dice, 3) as [Inhabitant, Inhabitant, Inhabitant]
  const [art, ari] = staff(world, 'arbitrator') as [Inhabitant, Inhabitant]
  const isJudged = end.startsWith('decided')
  // Now and then whoever could judge it has a stake in it.
  const ana = isJudged && fork(2) === 0 ? ari : first
  const isPublic = fork(2) === 0
  const form = inWords({
    stakeCents: oneOf(dice, sums),
    settlementDate: new Date(world.clock.now().getTime() + hours(1)).toISOString(),
    verificationMethod: isJudged ? 'arbitrator' : 'mutual',
    ...(!isPublic && { sharingMethod: 'invite', friendIds: [ben.id] }),
  })
  yield* made(await world.call(ana, handshake.createHandshake, form), async function* (handshakeId) {
    const step = (by: Inhabitant, route: Route, input: object = {}) =>
      world.call(by, route, { handshakeId, requestId: key(), ...input })
    const says = (by: Inhabitant, winner: string) => step(by, handshake.answerResult, { winner })
    yield await world.call(stranger, handshake.readHandshake, { handshakeId })
    if (!isPublic) yield await step(stranger, handshake.acceptHandshake, { termsVersion: 1 })
    if (end === 'called off') return yield await step(ana, handshake.cancelHandshake)
    if (end === 'run out') return yield* wait(world, days(8))
    yield await step(ben, handshake.acceptHandshake, { termsVersion: 1 })
    yield await step(stranger, handshake.proposeEnding, {
      proposalId: key(),
      kind: 'void',
      creatorCents: null,
      message: why,
    })
    if (end === 'divided') yield* division(world, { handshakeId, parties: [ana, ben] })
    yield* wait(world, hours(1))
    yield await jobsOfDeals(world)
    yield await says(stranger, 'peer')
    switch (end) {
      case 'agreed': {
        const winner = oneIn(fork, ['creator', 'peer', 'draw'])
        yield await says(ana, winner)
        yield await says(ben, winner)
        break
      }
      case 'in dispute': {
        yield await says(ana, 'creator')
        yield await says(ben, 'peer')
        yield await jobsOfDeals(world)
        const raised = await world.call(ana, dispute.readDisputeOf, { handshakeId })
        yield* caseToItsEnd(world, fork, { raised, judge: art, parties: [ana, ben] })
        break
      }
      case 'decided':
      case 'decided and disputed': {
        yield await step(ana, handshake.decideResult, { winner: 'creator', reason: why })
        const winner = oneIn(fork, ['creator', 'peer', 'draw', 'void'])
        yield await step(art, handshake.decideResult, { winner, reason: why })
        yield* wait(world, hours(2))
        if (end === 'decided') return yield* wait(world, hours(23))
        const [loser, other] = winner === 'creator' ? [ben, ana] : [ana, ben]
        const raised = await step(loser, dispute.raiseDispute, { reason: why })
        yield raised
        yield* caseToItsEnd(world, fork, { raised, judge: ana === ari ? art : ari, parties: [loser, other] })
        break
      }
      case 'one silent':
        yield await says(ana, 'creator')
        yield* wait(world, hours(30))
        yield* wait(world, hours(43))
        break
      case 'both silent':
        yield* wait(world, days(33))
    }
    yield* wait(world, days(2))
  })
}

const oneIn = <T>(fork: Fork, all: readonly T[]): T => all[fork(all.length)] as T

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

async function* caseToItsEnd(world: World, fork: Fork, { raised, judge, parties }: CaseOf): AsyncGenerator<Step> {
  const disputeId = idOf(raised)
  if (disputeId === null) return
  const way = oneIn(fork, ['accepted', 'appealed', 'carried out', 'accepted by one', 'withdrawn', 'forgotten'])
  const ruling = oneIn(fork, ['creator', 'peer', 'refund', 'split'])
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
    const others = ['peer', 'refund', 'split', 'creator']
    const decided = { ...words(others[fork(others.length)] as string), requestId: key() }
    for (const by of [judge, ...staff(world, 'admin')]) yield await world.call(by, dispute.decideAppeal, decided)
  }
  yield* wait(world, hours(12))
  // Too late by now, whatever became of it.
  yield* wait(world, hours(13))
  yield await world.call(parties[0], dispute.appealRuling, { disputeId, reason: why })
  yield* wait(world, hours(25))
}

export const poolToItsEnd: Story = async function* (world, dice, fork) {
  const end = oneIn(fork, [
    'confirmed',
    'silent',
    'ruled',
    'ruled and appealed',
    'called off',
    'confirmed by one',
    'too few',
  ])
  const [first, ...others] = users(world, dice, 5) as [Inhabitant, ...Inhabitant[]]
  const [art, ari] = staff(world, 'arbitrator') as [Inhabitant, Inhabitant]
  // A judge among those who have a seat.
  const ana = end === 'ruled' ? ari : first
  const form = poolForm(world, { stakeCents: oneOf(dice, sums), pick: 0, ...(end === 'too few' && { leastPeople: 6 }) })
  yield* made(await world.call(ana, pool.createPool, form), async function* (poolId) {
    const step = (by: Inhabitant, route: Route, input: object = {}) =>
      world.call(by, route, { poolId, requestId: key(), ...input })
    // Three of five are right about the first outcome: their shares have odd cents.
    for (const [place, by] of others.entries()) yield await step(by, pool.joinPool, { pick: place % 2 })
    const [last] = others.slice(-1) as [Inhabitant]
    if (fork(2) === 0) yield await step(others[0] as Inhabitant, pool.leavePool)
    if (end === 'called off') return yield await step(ana, pool.cancelPool)
    for (let hour = 0; hour < 2; hour += 1) yield* wait(world, hours(1))
    const outcome = fork(3)
    yield await step(ana, pool.proposePoolResult, { outcome })
    if (end === 'confirmed') for (const by of others) yield await step(by, pool.confirmPoolResult, { outcome })
    if (end === 'confirmed by one') yield await step(last, pool.confirmPoolResult, { outcome })
    if (end.startsWith('ruled')) {
      yield await step(last, pool.disputePool, { reason: why })
      yield await step(ana, pool.rulePool, { outcome: 1, reason: why })
      yield await step(art, pool.rulePool, { outcome: oneIn(fork, [0, 1, null]), reason: why })
      if (end === 'ruled and appealed') {
        yield await step(last, pool.appealPoolRuling, { reason: why })
        for (const by of [art, ...staff(world, 'admin')])
          yield await step(by, pool.decidePoolAppeal, { outcome: 0, reason: why })
      }
    }
    yield* wait(world, hours(2))
    yield* wait(world, hours(23))
    yield* wait(world, hours(25))
  })
}

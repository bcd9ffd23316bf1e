/** Handshakes and pools that are carried from their first word to their end, since what happens by chance seldom gets that far; every law is asked after each step. */
import { dispute } from '@handshake/contracts/dispute.ts'
import { handshake } from '@handshake/contracts/handshake.ts'
import { pool } from '@handshake/contracts/pool.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { inWords } from '../handshakes.ts'
import { poolForm } from '../pools.ts'
import { jobsOfDeals } from './every-job.ts'
import type { Inhabitant, Step, World } from './world.ts'

export type Story = (world: World, dice: Dice) => AsyncGenerator<Step>

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

/** Somebody made something and has its id, or was refused and the story ends. */
export async function* made(step: Step, goOn: (id: string) => AsyncGenerator<Step>): AsyncGenerator<Step> {
  yield step
  const id = idOf(step)
  if (id !== null) yield* goOn(id)
}

export const handshakeToItsEnd: Story = async function* (world, dice) {
  const [ana, ben, stranger] = users(world, dice, 3) as [Inhabitant, Inhabitant, Inhabitant]
  const judged = dice.pick(2) === 0
  const isPublic = dice.pick(2) === 0
  const form = inWords({
    stakeCents: oneOf(dice, sums),
    settlementDate: new Date(world.clock.now().getTime() + hours(1)).toISOString(),
    verificationMethod: judged ? 'arbitrator' : 'mutual',
    ...(!isPublic && { sharingMethod: 'invite', friendIds: [ben.id] }),
  })
  yield* made(await world.call(ana, handshake.createHandshake, form), async function* (handshakeId) {
    yield await world.call(stranger, handshake.readHandshake, { handshakeId })
    const bystander = isPublic ? ben : stranger
    if (!isPublic)
      yield await world.call(bystander, handshake.acceptHandshake, { handshakeId, requestId: key(), termsVersion: 1 })
    if (dice.pick(6) === 0) {
      yield await world.call(ana, handshake.cancelHandshake, { handshakeId, requestId: key() })
      return
    }
    if (dice.pick(8) === 0) return yield* wait(world, days(8))
    yield await world.call(ben, handshake.acceptHandshake, { handshakeId, requestId: key(), termsVersion: 1 })
    yield* wait(world, hours(1))
    yield await jobsOfDeals(world)
    const says = (by: Inhabitant, winner: string) =>
      world.call(by, handshake.answerResult, { handshakeId, requestId: key(), winner })
    if (judged) {
      const [art, ari] = staff(world, 'arbitrator') as [Inhabitant, Inhabitant]
      yield await world.call(ana, handshake.decideResult, { handshakeId, winner: 'creator', reason: why })
      const winner = oneOf(dice, ['creator', 'peer', 'draw', 'void'])
      yield await world.call(art, handshake.decideResult, { handshakeId, winner, reason: why })
      yield* wait(world, hours(2))
      if (dice.pick(2) === 0) return yield* wait(world, hours(23))
      const [loser, other] = winner === 'creator' ? [ben, ana] : [ana, ben]
      const raised = await world.call(loser, dispute.raiseDispute, { handshakeId, requestId: key(), reason: why })
      yield raised
      yield* caseToItsEnd(world, dice, { raised, judge: ari, parties: [loser, other] })
    } else
      switch (dice.pick(4)) {
        case 0: {
          const winner = oneOf(dice, ['creator', 'peer', 'draw'])
          yield await says(ana, winner)
          yield await says(ben, winner)
          break
        }
        case 1:
          yield await says(ana, 'creator')
          yield* wait(world, hours(30))
          yield* wait(world, hours(43))
          break
        case 2: {
          yield await says(ana, 'creator')
          yield await says(ben, 'peer')
          yield await jobsOfDeals(world)
          const [art] = staff(world, 'arbitrator') as [Inhabitant]
          const page = await world.call(ana, dispute.readDisputeOf, { handshakeId })
          yield* caseToItsEnd(world, dice, { raised: page, judge: art, parties: [ana, ben] })
          break
        }
        default:
          yield* wait(world, days(33))
      }
    yield* wait(world, days(2))
  })
}

type CaseOf = { readonly raised: Step; readonly judge: Inhabitant; readonly parties: readonly [Inhabitant, Inhabitant] }

async function* caseToItsEnd(world: World, dice: Dice, { raised, judge, parties }: CaseOf): AsyncGenerator<Step> {
  const disputeId = idOf(raised)
  if (disputeId === null) return
  const ruling = () => oneOf(dice, ['creator', 'peer', 'refund', 'split'])
  const words = (says: string) => ({
    disputeId,
    ruling: says,
    creatorCents: says === 'split' ? 700 : null,
    reason: why,
  })
  if (dice.pick(6) === 0) {
    yield await world.call(parties[0], dispute.withdrawDispute, { disputeId, requestId: key() })
    return yield* wait(world, days(2))
  }
  if (dice.pick(6) === 0) return yield* wait(world, days(40))
  yield await world.call(parties[1], dispute.ruleDispute, words(ruling()))
  yield await world.call(judge, dispute.ruleDispute, words(ruling()))
  yield await jobsOfDeals(world)
  switch (dice.pick(3)) {
    case 0:
      for (const by of parties) yield await world.call(by, dispute.acceptRuling, { disputeId, requestId: key() })
      break
    case 1:
      yield await world.call(parties[0], dispute.appealRuling, { disputeId, reason: why })
      yield* wait(world, hours(25))
      yield await world.call(judge, dispute.decideAppeal, { ...words(ruling()), requestId: key() })
      yield await world.call(oneOf(dice, staff(world, 'admin')), dispute.decideAppeal, {
        ...words(ruling()),
        requestId: key(),
      })
      break
    default:
      yield* wait(world, hours(12))
  }
  yield* wait(world, hours(25))
}

export const poolToItsEnd: Story = async function* (world, dice) {
  const [ana, ...others] = users(world, dice, 4) as [Inhabitant, ...Inhabitant[]]
  const form = poolForm(world, { stakeCents: oneOf(dice, sums), pick: dice.pick(2) })
  yield* made(await world.call(ana, pool.createPool, form), async function* (poolId) {
    for (const by of others) yield await world.call(by, pool.joinPool, { poolId, requestId: key(), pick: dice.pick(3) })
    if (dice.pick(3) === 0)
      yield await world.call(others[0] as Inhabitant, pool.leavePool, { poolId, requestId: key() })
    if (dice.pick(6) === 0) yield await world.call(ana, pool.cancelPool, { poolId, requestId: key() })
    for (let hour = 0; hour < 2; hour += 1) yield* wait(world, hours(1))
    const outcome = dice.pick(3)
    yield await world.call(ana, pool.proposePoolResult, { poolId, outcome })
    const [last] = others.slice(-1) as [Inhabitant]
    switch (dice.pick(3)) {
      case 0:
        for (const by of others)
          yield await world.call(by, pool.confirmPoolResult, { poolId, requestId: key(), outcome })
        break
      case 1: {
        yield await world.call(last, pool.disputePool, { poolId, requestId: key(), reason: why })
        const [art] = staff(world, 'arbitrator') as [Inhabitant]
        yield await world.call(ana, pool.rulePool, { poolId, outcome: 1, reason: why })
        yield await world.call(art, pool.rulePool, { poolId, outcome: oneOf(dice, [0, 1, null]), reason: why })
        if (dice.pick(2) === 0) {
          yield await world.call(last, pool.appealPoolRuling, { poolId, reason: why })
          const [ada] = staff(world, 'admin') as [Inhabitant]
          yield await world.call(ada, pool.decidePoolAppeal, { poolId, requestId: key(), outcome: 0, reason: why })
        }
      }
    }
    yield* wait(world, hours(25))
    yield* wait(world, hours(25))
  })
}

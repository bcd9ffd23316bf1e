/** Disputes for tests: a handshake whose result can be disputed, the steps of a case, and the beats of its jobs. */
import { randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import type { fixedClock } from '../src/platform/clock.ts'
import { accept, beat, type Form, inWords, someone } from './handshakes.ts'
import type { Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

export type Stage = { readonly node: TestNode; readonly clock: ReturnType<typeof fixedClock> }

export const reason = 'The weather service counted no drop of rain at noon.'

/** Two people whose date has come; the scheduler has seen it. */
export async function overdue({ node, clock }: Stage, over: Partial<Form> = {}) {
  const [maya, tom] = [await someone(node), await someone(node)]
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate, ...over }))
  const taken = await accept(tom, made)
  if (!taken.ok) throw new Error(taken.error.message)
  await beat(node)
  clock.advance(hours(1))
  await beat(node)
  return { maya, tom, id: made.id }
}

/** An arbitrator has said that the creator, Maya, won; Tom has a day to object. */
export async function decided(stage: Stage) {
  const people = await overdue(stage, { verificationMethod: 'arbitrator' })
  const referee = await someone(stage.node, { role: 'arbitrator' })
  await referee.done(handshake.decideResult, { handshakeId: people.id, winner: 'creator', reason })
  return { ...people, referee }
}

/** Tom has objected, and somebody who has had no part in it is there to rule. */
export async function disputed(stage: Stage) {
  const people = await decided(stage)
  const judge = await someone(stage.node, { role: 'arbitrator' })
  const { id: disputeId } = await people.tom.done(dispute.raiseDispute, {
    handshakeId: people.id,
    reason: 'It was dry all day.',
  })
  return { ...people, judge, disputeId }
}

type Rule = CallOf<typeof dispute.ruleDispute>

export const rule = (
  judge: Resident,
  disputeId: Id<'dispute'>,
  ruling: Rule['ruling'],
  creatorCents: number | null = null,
) => judge.call(dispute.ruleDispute, { disputeId, ruling, creatorCents, reason })

export const bring = (person: Resident, disputeId: Id<'dispute'>, text: string, image: string | null = null) =>
  person.call(dispute.addEvidence, { disputeId, evidenceId: randomUUID(), text, image })

export async function beatCases(node: TestNode): Promise<void> {
  for (const job of ['carry-out-rulings', 'escalate-cases']) await node.runJob(`dispute.${job}`)
}

export const titlesOf = async (person: Resident): Promise<string[]> =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)

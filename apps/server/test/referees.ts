/** Handshakes with an agreed referee for tests: the form that names one, both agreed, and the date come. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Stage } from './disputes.ts'
import { accept, beat, type Form, inWords, someone } from './handshakes.ts'
import type { Resident } from './residents.ts'

export const reason = 'The weather service counted rain at noon.'

/** Due in an hour, decided by this person. */
export const refereedForm = (clock: Stage['clock'], ref: Resident, over: Partial<Form> = {}): Form =>
  inWords({
    settlementDate: new Date(clock.now().getTime() + hours(1)).toISOString(),
    verificationMethod: 'arbitrator',
    refereeUsername: ref.username,
    ...over,
  })

/** Maya offered it to Tom alone, and he accepted the terms with their referee. */
export async function agreed({ node, clock }: Stage) {
  const [maya, tom, ref] = [await someone(node), await someone(node), await someone(node)]
  const form = refereedForm(clock, ref, { sharingMethod: 'invite', friendIds: [tom.id] })
  const made = await maya.done(handshake.createHandshake, form)
  const taken = await accept(tom, made)
  if (!taken.ok) throw new Error(taken.error.message)
  await beat(node)
  return { maya, tom, ref, id: made.id }
}

/** The date has come and the referee is asked. */
export async function refereed(stage: Stage) {
  const people = await agreed(stage)
  stage.clock.advance(hours(1))
  await beat(stage.node)
  return people
}

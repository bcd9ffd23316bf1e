/** Handshakes for tests: the form a person would fill in, and the beats of the clock that carry one through its life. */
import { randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import { moveIn, type Resident } from './residents.ts'
import type { TestNode } from './test-node.ts'

export type Form = CallOf<typeof handshake.createHandshake>

/** A handshake in words, due in a year of the fixed clock. */
export const inWords = (over: Partial<Form> = {}): Form => ({
  requestId: randomUUID() as Id<'request'>,
  title: 'Rain on Sunday',
  description: 'At least one drop at noon.',
  betType: 'custom',
  betKind: 'moneyline',
  line: null,
  pick: 'team_a',
  gameId: null,
  teamA: 'Rain',
  teamB: 'Sun',
  settlementDate: '2027-03-05T12:00:00.000Z',
  stakeCents: 5_000,
  stakeMode: 'even',
  verificationMethod: 'mutual',
  terms: 'Standard betting terms apply.',
  notes: '',
  sharingMethod: 'marketplace',
  friendIds: [],
  createdVia: 'integrated',
  ...over,
})

let counter = 0
export const someone = (node: TestNode, traits: Parameters<typeof moveIn>[2] = {}): Promise<Resident> => {
  counter += 1
  return moveIn(node, `Bettor ${counter}`, traits)
}

type People = {
  readonly 3: [Resident, Resident, Resident]
  readonly 4: [Resident, Resident, Resident, Resident]
  readonly 5: [Resident, Resident, Resident, Resident, Resident]
}

/** So many people, one after the other. */
export async function severalPeople<Count extends keyof People>(node: TestNode, count: Count): Promise<People[Count]> {
  const moved: Resident[] = []
  while (moved.length < count) moved.push(await someone(node))
  return moved as People[Count]
}

export const accept = (person: Resident, { id, termsVersion }: Pick<HandshakeView, 'id' | 'termsVersion'>) =>
  person.call(handshake.acceptHandshake, { handshakeId: id, requestId: randomUUID(), termsVersion })

export async function available(person: Resident): Promise<number> {
  return (await person.done(wallet.readBalance, {})).availableCents
}

/** Every job of a handshake's life once, in the order of the life. */
export async function beat(node: TestNode): Promise<void> {
  for (const job of ['start', 'finish', 'settle', 'pay-out', 'cancel-unmatched', 'expire-invitations'])
    await node.runJob(`handshake.${job}`)
}

type Stage = { readonly node: TestNode; readonly clock: { now: () => Date; advance: (ms: number) => void } }

/** One that the creator wins, from its making to its payout; both say so. */
export async function wonBy(
  { node, clock }: Stage,
  creator: Resident,
  peer: Resident,
  over: Partial<Form> = {},
): Promise<HandshakeView['id']> {
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await creator.done(handshake.createHandshake, inWords({ settlementDate, ...over }))
  await peer.done(handshake.acceptHandshake, { handshakeId: made.id, requestId: randomUUID(), termsVersion: 1 })
  clock.advance(hours(1))
  await beat(node)
  for (const person of [creator, peer])
    await person.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' })
  await beat(node)
  return made.id
}

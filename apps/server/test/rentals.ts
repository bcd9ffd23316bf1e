/** Rentals for tests: a bike for a weekend, carried to any point of its life. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { taken } from './agreements.ts'
import type { Resident } from './residents.ts'

type Form = CallOf<typeof agreement.createAgreement>
export type RentalForm = Extract<Form['terms'], { type: 'rental' }>

/** Forty dollars of rent and a deposit of a hundred, for three days from now. */
export const rentalOf = (renter: Resident, now: Date, over: Partial<RentalForm> = {}): Form => ({
  requestId: randomUUID(),
  title: 'Cargo bike for the weekend',
  people: [renter.id],
  terms: {
    type: 'rental',
    description: 'Blue, with a rain cover.',
    rentCents: 4_000,
    depositCents: 10_000,
    lateFeeCents: 1_500,
    startsAt: now.toISOString(),
    endsAt: new Date(now.getTime() + days(3)).toISOString(),
    ...over,
  },
})

/** The steps of its life in order; `until` is the last that is taken. */
const life = [
  ['renter', 'accept_terms'],
  ['renter', 'pay_deposit'],
  ['owner', 'hand_over'],
  ['renter', 'confirm_hand_over'],
  ['renter', 'return_item'],
] as const

export async function rent(
  { owner, renter, now }: { owner: Resident; renter: Resident; now: Date },
  until: (typeof life)[number][1],
  over: Partial<RentalForm> = {},
): Promise<AgreementId> {
  const { id } = await owner.done(agreement.createAgreement, rentalOf(renter, now, over))
  for (const [who, action] of life) {
    await taken(who === 'owner' ? owner : renter, id, action)
    if (action === until) break
  }
  return id
}

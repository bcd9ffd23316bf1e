/** Use case: an admin looks at what a person has before asking to change it. */
import type { admin } from '@handshake/contracts/admin.ts'
import { leftToGive } from '@handshake/ledger/daily-caps.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findPerson } from '../people/people.store.ts'
import { adjustmentsOf, viewOf } from './adjustment.store.ts'

const latest = 10

export const readPersonBalance: UseCase<typeof admin.readPersonBalance> = async (ctx, { personId }, refuse) => {
  if ((await findPerson(ctx, personId)) === null) return refuse('admin.unknown-person')
  const adjustments = await adjustmentsOf(ctx, personId, latest)
  return {
    balance: await balanceOf(ctx, personId),
    adjustments: adjustments.map((one) => viewOf(one, { adminId: ctx.person.id, now: ctx.now })),
    leftToAddCents: await leftToGive(ctx.client, 'adjustments'),
  }
}

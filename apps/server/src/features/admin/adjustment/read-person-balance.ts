/** Use case: an admin looks at what a person has before asking to change it. */
import type { admin } from '@handshake/contracts/admin.ts'
import { leftToGive } from '@handshake/ledger/daily-caps.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findPerson } from '../people/people.store.ts'
import { adjustmentStore, adjustmentViews } from './adjustment.store.ts'

const latest = 10

export const readPersonBalance: UseCase<typeof admin.readPersonBalance> = async (ctx, { personId }, refuse) => {
  if ((await findPerson(ctx, personId)) === null) return refuse('admin.unknown-person')
  const latestOnes = await adjustmentStore.ofPerson(ctx, personId, latest)
  return {
    balance: await balanceOf(ctx, personId),
    adjustments: await adjustmentViews(ctx, ctx.person.id, latestOnes),
    leftToAddCents: await leftToGive(ctx.client, 'adjustments'),
  }
}

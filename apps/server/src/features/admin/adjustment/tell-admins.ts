/** Tells of an adjustment: the admins who can decide it, whoever asked for it, and every admin's open page. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Adjustment } from './adjustment.store.ts'

const admins = (ctx: Context): Promise<PersonId[]> => staffWith(ctx, ['admin'])

const factsOf = ({ id, changeCents, person }: Adjustment) => ({
  adjustmentId: id,
  changeCents,
  person: nameOfPerson(person.id, person.displayName),
})

export async function tellOfAsking(ctx: Context, adjustment: Adjustment): Promise<void> {
  const everyone = await admins(ctx)
  ctx.tell(everyone, ['admin'])
  const others = everyone.filter((id) => id !== adjustment.askedBy.id && id !== adjustment.person.id)
  await notify(ctx, 'wallet.adjustment-waiting', others, {
    ...factsOf(adjustment),
    askedBy: nameOfPerson(adjustment.askedBy.id, adjustment.askedBy.displayName),
    reason: adjustment.reason,
  })
}

/** Whoever takes back what they asked for knows it already. */
export async function tellOfEnd(ctx: Context, adjustment: Adjustment): Promise<void> {
  ctx.tell(await admins(ctx), ['admin'])
  const { state: decision } = adjustment
  if (decision === 'waiting' || decision === 'withdrawn') return
  await notify(ctx, 'wallet.adjustment-over', [adjustment.askedBy.id], { ...factsOf(adjustment), decision })
}

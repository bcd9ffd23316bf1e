/** Gives a person a notice: once for what happened, however often it is told. */
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import type { Context } from '#platform/context.ts'
import type { Event } from '#platform/event.ts'
import { insertNotice, type NewNotice } from './notification.store.ts'

/** What happened, and to what: with the person they are the notice's own id, so that the database knows a repeat. */
export type Occasion<Payload extends object> = {
  readonly event: Event<Payload>
  readonly about: { readonly type: string; readonly id: string }
}

export async function giveNotice<Payload extends object>(
  ctx: Context,
  personId: PersonId,
  { event, about }: Occasion<Payload>,
  notice: Omit<NewNotice, 'id' | 'related'>,
): Promise<void> {
  const id = derivedId(about.id, `notice of ${event.name} for ${personId}`) as string as Id<'notification'>
  const isNew = await insertNotice(ctx.sql, personId, { ...notice, id, related: about }, ctx.now)
  if (isNew) ctx.tell([personId], ['notification'])
}

/** Everyone who looks after the house. */
export async function giveAdminsNotice<Payload extends object>(
  ctx: Context,
  occasion: Occasion<Payload>,
  notice: Omit<NewNotice, 'id' | 'related'>,
): Promise<void> {
  const admins = await ctx.sql.selectFrom('users').where('role', '=', 'admin').select('id').execute()
  for (const { id } of admins) await giveNotice(ctx, id as PersonId, occasion, notice)
}

/** Tells of a ticket: the person when we answer or close it, the staff when one begins to wait, and both sides' browsers. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { notify, staffWith } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Ticket } from './support.store.ts'

const helpers = (ctx: Context): Promise<PersonId[]> => staffWith(ctx, ['support', 'admin'])

type Told = Pick<Ticket, 'id' | 'subject' | 'personId'>

const factsOf = ({ now }: Context, { id, subject }: Told) => ({
  ticketId: id,
  subject,
  occasion: String(now.getTime()),
})

/** The person wrote or closed it: their other tabs and the staff look again, and hear of one that begins to wait. */
export async function tellHelpers(ctx: Context, ticket: Told, news: 'waits' | 'changed'): Promise<void> {
  const staff = (await helpers(ctx)).filter((id) => id !== ticket.personId)
  ctx.tell([...staff, ticket.personId], ['support'])
  if (news === 'waits') await notify(ctx, 'support.ticket-waiting', staff, factsOf(ctx, ticket))
}

/** A note is nobody's business but the staff's: not even the person's browser hears that something happened. */
export async function tellOfNote(ctx: Context): Promise<void> {
  ctx.tell(await helpers(ctx), ['support'])
}

export async function tellPerson(ctx: Context, ticket: Told, kind: 'support.answered' | 'support.closed') {
  await notify(ctx, kind, [ticket.personId], factsOf(ctx, ticket))
  ctx.tell([...(await helpers(ctx)), ticket.personId], ['support'])
}

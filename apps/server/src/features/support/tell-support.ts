/** Tells of a ticket: the person when we answer or close it, the staff when one begins to wait, and both sides' browsers. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Ticket } from './support.store.ts'

/** Enough for any house; a longer list would be a mailing. */
const most = 50

async function helpers({ sql }: Pick<Context, 'sql'>): Promise<PersonId[]> {
  const rows = await sql
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .where('u.role', 'in', ['support', 'admin'])
    .where('p.is_active', '=', true)
    .orderBy('u.id')
    .limit(most)
    .select('u.id')
    .$narrowType<{ id: PersonId }>()
    .execute()
  return rows.map(({ id }) => id)
}

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

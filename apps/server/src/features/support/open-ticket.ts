/** Use case: a person writes to support about something new. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import type { support } from '@handshake/contracts/support/support.ts'
import { maxTicketsPerDay, ticketsCountFrom } from '@handshake/domain/support/ticket.ts'
import { findHandshake, wasInvolved } from '#features/handshake/handshake.public.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import { type DrawnPicture, drawAttachment, sentPicture } from '#platform/http/input/attachments.ts'
import { mintId } from '#platform/mint-id.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import { addMessage, tellHelpers } from './messages.ts'
import { viewOwn } from './own-tickets.ts'
import type { TicketId } from './support.store.ts'

export const openTicket: Prepared<typeof support.openTicket> = new Prepared<typeof support.openTicket>(
  async (_before, { text, image }, refuse) => {
    const sent = sentPicture(image)
    if (text === '' && sent === null) return refuse('dispute.empty-evidence')
    const picture = await drawAttachment(sent)
    return typeof picture === 'string' ? refuse(picture) : open(picture)
  },
)

const open =
  (picture: DrawnPicture | null): UseCase<typeof support.openTicket> =>
  async (ctx, input, refuse) => {
    const personId = ctx.person.id
    await lockNamed(ctx, `support tickets of ${personId}`)
    const known = await findRepeat(ctx, personId, input)
    if (known === 'other') return refuse('support.id-reused')
    if (known !== null) return viewOwn(ctx, known, personId)
    if ((await countToday(ctx, personId)) >= maxTicketsPerDay)
      return refuse('support.too-many-tickets', { limit: maxTicketsPerDay })
    if (input.handshakeId !== null) {
      const about = await findHandshake(ctx, input.handshakeId)
      if (about === null || !(await wasInvolved(ctx, about, personId))) return refuse('handshake.unknown')
    }
    const id = mintId<'ticket'>(ctx.now)
    await ctx.sql
      .insertInto('support_tickets')
      .values({
        id,
        user_id: personId,
        request_id: input.requestId,
        category: input.category,
        subject: input.subject,
        status: 'open',
        error_reference: input.errorReference,
        bet_id: input.handshakeId,
        created_at: ctx.now,
        updated_at: ctx.now,
        waiting_since: ctx.now,
      })
      .execute()
    const first = { id: mintId<'evidence'>(ctx.now), ticketId: id, personId, side: 'person', text: input.text } as const
    await addMessage(ctx, { ...first, picture })
    await tellHelpers(ctx, { id, subject: input.subject, personId }, 'waits')
    return viewOwn(ctx, id, personId)
  }

/** The ticket this very request has opened before; 'other' where its key was used for something else. */
async function findRepeat(
  { sql }: Pick<Context, 'sql'>,
  personId: string,
  { requestId, category, subject, text }: InputOf<typeof support.openTicket>,
): Promise<TicketId | 'other' | null> {
  const row = await sql
    .selectFrom('support_tickets as t')
    .innerJoin('support_messages as m', 'm.ticket_id', 't.id')
    .where('t.user_id', '=', personId)
    .where('t.request_id', '=', requestId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .select(['t.id', 't.category', 't.subject', 'm.text'])
    .executeTakeFirst()
  if (row === undefined) return null
  return row.category === category && row.subject === subject && row.text === text ? (row.id as TicketId) : 'other'
}

async function countToday({ sql, now }: Pick<Context, 'sql' | 'now'>, personId: string): Promise<number> {
  const row = await sql
    .selectFrom('support_tickets')
    .where('user_id', '=', personId)
    .where('created_at', '>', ticketsCountFrom(now))
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

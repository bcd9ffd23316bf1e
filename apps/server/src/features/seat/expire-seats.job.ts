/** Job: offers nobody took in time end, addresses with them, and their makers are told; what ended long ago is forgotten. */
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import type { SeatType } from '@handshake/domain/seat/open-seat.ts'
import { days } from '@handshake/domain/time.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'

const atOnce = 500
const keptMs = days(90)

type Expired = { id: AgreementId; makerId: PersonId; name: string; title: string; type: SeatType; linkRound: number }

export async function expireSeats(ctx: Context): Promise<void> {
  const { rows } = await ctx.client.query<Expired>({
    name: 'seat-expire',
    text: `update open_seats set status = 'expired', ended_at = $1, email = null, phone = null
      where id in (select id from open_seats where status = 'open' and expires_at <= $1
        order by expires_at limit $2 for update skip locked)
      returning id, maker_id as "makerId", name, title, terms ->> 'type' as type, link_round as "linkRound"`,
    values: [ctx.now, atOnce],
  })
  await notifyEach(
    ctx,
    rows.map(({ id, makerId, name, title, type, linkRound }) => ({
      kind: 'seat.expired',
      people: [makerId],
      facts: {
        ...{ agreementId: id, title, one: agreementTypes[type].words.one, guest: nobodysName(name) },
        occasion: `expired ${linkRound}`,
      },
      by: null,
    })),
  )
  ctx.tell([...new Set(rows.map(({ makerId }) => makerId))], ['agreement'])
  await ctx.client.query({
    name: 'seat-forget',
    text: `delete from open_seats where id in (select id from open_seats where ended_at <= $1 order by ended_at limit $2)`,
    values: [new Date(ctx.now.getTime() - keptMs), atOnce],
  })
}

/** What waits for a person on agreements: an answer, a share to settle, a word that somebody paid elsewhere, and the next step between two. */

import { agreementStatuses, headingOf } from '@handshake/domain/agreement/agreement-status.ts'
import { agreementTurn, turnStatuses, turnTypes } from '@handshake/domain/agreement/agreement-turn.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import type { Context } from '#platform/context.ts'
import { findAgreements } from './agreement.store.ts'

const pending = agreementStatuses.filter((status) => headingOf(status) === 'pending')
const most = 100

export async function agreementTurns(ctx: Context, me: PersonId): Promise<readonly Turn[]> {
  const [answers, steps] = await Promise.all([answersAndShares(ctx, me), nextSteps(ctx, me)])
  return [...answers, ...steps]
}

async function answersAndShares({ client }: Context, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Turn>({
    name: 'agreement-turns',
    text: `
      (select case a.type when 'loan' then 'loan.answer' else 'agreement.answer' end as kind, a.id, a.title,
          i.display_name as "from", p.stake_amount as "amountCents", a.expires_at as until
        from agreement_participants p join agreements a on a.id = p.agreement_id join profiles i on i.id = a.initiator_id
        where p.user_id = $1 and p.over_at is null and p.role <> 'initiator' and p.status = 'invited' and a.status = any ($2::text[])
        order by p.joined_at desc limit ${most})
      union all
      (select 'agreement.pay-share', a.id, a.title, i.display_name, p.stake_amount - coalesce((p.details ->> 'paidCents')::bigint, 0), (a.terms ->> 'payBy')::timestamptz
        from agreement_participants p join agreements a on a.id = p.agreement_id join profiles i on i.id = a.initiator_id
        where p.user_id = $1 and p.over_at is null and p.role = 'participant' and p.status in ('invited', 'accepted') and a.type = 'split'
          and a.status in ('active', 'disputed')
        order by p.joined_at desc limit ${most})
      union all
      (select 'agreement.confirm-paid', a.id, a.title, who.display_name, p.stake_amount - coalesce((p.details ->> 'paidCents')::bigint, 0), null
        from agreement_participants mine join agreements a on a.id = mine.agreement_id
        join agreement_participants p on p.agreement_id = a.id and p.status = 'claimed' join profiles who on who.id = p.user_id
        where mine.user_id = $1 and mine.over_at is null and mine.role = 'initiator' and a.type = 'split' and a.status in ('active', 'disputed')
        order by p.answered_at desc limit ${most})
      union all
      (select 'agreement.confirm-paid', a.id, a.title, g.name, g.stake_amount, null
        from agreement_participants mine join agreements a on a.id = mine.agreement_id
        join split_guests g on g.agreement_id = a.id and g.status = 'claimed'
        where mine.user_id = $1 and mine.over_at is null and mine.role = 'initiator' and a.type = 'split' and a.status in ('active', 'disputed')
        order by g.answered_at desc limit ${most})`,
    values: [me, pending],
  })
  return rows
}

/** The rules say from each agreement whose move it is; nothing of that is kept. */
async function nextSteps(ctx: Context, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await ctx.client.query<{ id: AgreementId }>({
    name: 'agreement-turn-steps',
    text: `select a.id from agreement_participants p join agreements a on a.id = p.agreement_id
      where p.user_id = $1 and p.over_at is null and a.type = any ($2::text[]) and a.status = any ($3::text[])
      order by p.joined_at desc limit ${most}`,
    values: [me, turnTypes, turnStatuses],
  })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [found, hrs] = await Promise.all([findAgreements(ctx, ids), hrsOf(ctx, me)])
  const waiting = ids.flatMap((id) => {
    const agreement = found.get(id)
    const turn = agreement && agreementTurn(agreement, { personId: me, hrs }, ctx.now)
    return agreement && turn ? [{ id, title: agreement.title, ...turn }] : []
  })
  const people = await findPeople(
    ctx,
    waiting.map(({ fromId }) => fromId),
  )
  return waiting.map(({ fromId, ...turn }) => ({ ...turn, from: people.get(fromId)?.displayName ?? null }))
}

/** Use case: a person reads their agreements of every type, newest first, a page at a time. */

import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementRow } from '@handshake/contracts/agreement/agreement-views.ts'
import type { InputOf } from '@handshake/contracts/contract.ts'
import { agreementStatuses, groupOf, headingOf } from '@handshake/domain/agreement/agreement-status.ts'
import { personColumn } from '#features/friend/friend.public.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { decodePlace, encodePlace } from '#platform/db/list-cursor.ts'
import type { UseCase } from '#platform/use-case.ts'

const pageSize = 20

type Row = Omit<AgreementRow, 'createdAt' | 'expiresAt' | 'completedAt'> & {
  createdAt: Date
  expiresAt: Date | null
  completedAt: Date | null
  joinedAt: Date
}

export const readAgreements: UseCase<typeof agreement.readAgreements> = async (ctx, input, refuse) => {
  const place = input.cursor === undefined ? null : decodePlace(input.cursor)
  const from = new Date(place?.key ?? '9999-12-31')
  if ((input.cursor !== undefined && place === null) || Number.isNaN(from.getTime()))
    return refuse('agreement.bad-cursor')
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const me = given(ctx.person.id)
  const shown = [
    `(p.joined_at, p.agreement_id) < (${given(from)}, ${given(place?.id ?? 'ffffffff-ffff-4fff-bfff-ffffffffffff')})`,
    `a.status = any (${given(statusesOf(input.group))}::text[])`,
    // Of a draft only its author knows.
    `(a.initiator_id = ${me} or a.status <> all (${given(statusesOf('draft'))}::text[]))`,
    ...(input.group === 'invited' ? [`p.role <> 'initiator' and p.status = 'invited'`] : []),
    ...(input.type === undefined ? [] : [`a.type = ${given(input.type)}`]),
    ...(input.search ? [`a.title ilike ${given(containing(input.search))}`] : []),
  ].join(' and ')
  const { rows } = await ctx.client.query<Row>({
    text: `select a.id, a.type, a.status, a.title, a.total_value as "totalCents", a.currency,
        ${personColumn('i')} as initiator, case when o.id is null then null else ${personColumn('o')} end as counterparty,
        a.created_at as "createdAt", a.expires_at as "expiresAt", a.completed_at as "completedAt",
        (select count(*)::int from agreement_participants c where c.agreement_id = a.id and c.role = 'participant')
          + ${guestsWhere("'invited', 'claimed', 'settled', 'waived'")} as "shareCount",
        (select count(*)::int from agreement_participants c
          where c.agreement_id = a.id and c.role = 'participant' and c.status in ('settled', 'waived'))
          + ${guestsWhere("'settled', 'waived'")} as "settledCount",
        p.joined_at as "joinedAt",
        json_build_object('role', p.role, 'status', p.status, 'stakeCents', p.stake_amount,
          'paidCents', case when p.details ->> 'settledBy' = 'wallet' then p.stake_amount
            else coalesce((p.details ->> 'paidCents')::bigint, 0) end) as own
      from agreement_participants p
      join agreements a on a.id = p.agreement_id
      join profiles i on i.id = a.initiator_id
      left join profiles o on o.id = a.counterparty_id
      where p.user_id = ${me} and ${shown}
      order by p.joined_at desc, p.agreement_id desc limit ${pageSize + 1}`,
    values,
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    agreements: page.map(rowView),
    nextCursor:
      rows.length > pageSize && last
        ? // The list is in the order the reader came into them.
          encodePlace({ key: last.joinedAt.toISOString(), id: last.id })
        : null,
  }
}

/** Who joined counts as a participant. */
const guestsWhere = (statuses: string): string =>
  `(select count(*)::int from split_guests g where g.agreement_id = a.id and g.status in (${statuses}))`

type Group = InputOf<typeof agreement.readAgreements>['group']

const statusesOf = (group: Group): readonly string[] =>
  agreementStatuses.filter((status) => {
    if (group === 'all') return true
    if (group === 'running') return headingOf(status) === 'active'
    if (group === 'pending' || group === 'invited') return headingOf(status) === 'pending'
    return groupOf(status) === group
  })

const rowView = ({ joinedAt: _, ...row }: Row): AgreementRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
})

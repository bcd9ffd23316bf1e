/** Use case: an arbitrator looks at the agreements in dispute that they have no part in, between people they don't stand close to. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { casesWithoutTies } from '#features/safety/safety.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { judgedTypes } from './has-case.ts'

const most = 100

type Row = {
  id: string
  type: string
  title: string
  totalCents: number
  heldCents: number
  disputedAt: Date
  escalatedAt: Date | null
  people: PersonId[]
}

export const readDisputedAgreements: UseCase<typeof agreement.readDisputedAgreements> = async (ctx) => {
  const { rows } = await ctx.client.query<Row>({
    name: 'agreement-list-disputed',
    text: `select a.id, a.type, a.title, a.total_value as "totalCents", (a.metadata->>'disputedAt')::timestamptz as "disputedAt",
        (a.metadata->>'escalatedAt')::timestamptz as "escalatedAt",
        (select array_agg(p.user_id) from agreement_participants p where p.agreement_id = a.id) as people,
        (select sum(p.held_amount)::bigint from agreement_participants p where p.agreement_id = a.id) as "heldCents"
      from agreements a
      where a.status = 'disputed' and a.type = any ($2::text[])
        and not exists (select from agreement_participants p where p.agreement_id = a.id and p.user_id = $1)
      order by "disputedAt", a.id limit ${most}`,
    values: [ctx.person.id, judgedTypes],
  })
  const own = await casesWithoutTies(ctx, ctx.person.id, rows, ({ people }) => people)
  return { agreements: own.map(({ people: _, ...row }) => ({ ...row, ...timesOf(row) })) as never }
}

const timesOf = ({ disputedAt, escalatedAt }: Pick<Row, 'disputedAt' | 'escalatedAt'>) => ({
  disputedAt: disputedAt.toISOString(),
  escalatedAt: escalatedAt?.toISOString() ?? null,
})

/** What happened to an agreement, in order, with the names of those who did it. */
import type { TimelineEntry } from '@handshake/contracts/agreement/agreement-views.ts'
import type { AgreementStatus } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

type Row = {
  number: number
  action: string
  from_status: AgreementStatus | null
  to_status: AgreementStatus
  actor_id: PersonId | null
  actor_name: string | null
  about_id: PersonId | null
  about_name: string | null
  amount: Cents | null
  what: string | null
  actor_type: string
  reason: string | null
  created_at: Date
}

/** The newest of a long life; a split of fifty people stays well below. */
const newest = 300

export async function readTimeline({ client }: Pick<Context, 'client'>, id: AgreementId): Promise<TimelineEntry[]> {
  const { rows } = await client.query<Row>({
    name: 'agreement-timeline',
    text: `select h.number, h.action, h.from_status, h.to_status, h.actor_id, actor.display_name as actor_name,
        about.id as about_id, coalesce(about.display_name, h.metadata ->> 'guest') as about_name, (h.metadata ->> 'amountCents')::bigint as amount, h.metadata ->> 'what' as what, h.actor_type, h.reason, h.created_at
      from agreement_status_history h
      left join profiles actor on actor.id = h.actor_id
      left join profiles about on about.id = (h.metadata ->> 'aboutId')::uuid and about.id is distinct from h.actor_id
      where h.agreement_id = $1 order by h.number desc limit ${newest}`,
    values: [id],
  })
  return rows.toReversed().map((row) => ({
    number: row.number,
    action: row.action,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    actor: row.actor_id === null ? null : { id: row.actor_id, displayName: row.actor_name ?? 'Someone' },
    actorType: row.actor_type,
    reason: row.reason,
    aboutId: row.about_id,
    aboutName: row.about_name,
    amountCents: row.amount,
    what: row.what,
    at: row.created_at.toISOString(),
  }))
}

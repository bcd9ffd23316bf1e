/** Writes deliveries beside notices, in their transaction: what a person is told, the programs they chose are told. */
import { webhookCauses } from '@handshake/contracts/developer/webhook-causes.ts'
import { type WebhookEvent, webhookEvents } from '@handshake/contracts/developer/webhook-events.ts'
import { webhookVersion } from '@handshake/contracts/developer/webhook-payloads.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { NoticeKindName } from '@handshake/domain/notification/notice-kinds.ts'
import type { Context } from '#platform/context.ts'

export const webhookEventOf = (kind: NoticeKindName): WebhookEvent | null => webhookCauses[kind]

/** `told` has a row for each person and event. */
export const deliverTold = (told: string): string => `
  insert into webhook_deliveries (endpoint_id, user_id, event, cause, version, about_id, amount_cents, created_at, due_at)
  select e.id, f.user_id, f.event, f.cause, ${webhookVersion}, f.about_id, f.amount_cents, $2, $2
  from (${told}) f
  join webhook_endpoints e on e.user_id = f.user_id and e.off_because is null
  where e.events = '{}' or f.event = any (e.events)`

type NoticeToTell = {
  readonly kind: NoticeKindName
  readonly people: readonly PersonId[]
  readonly by?: PersonId | null | undefined
}
type About = { readonly id: string; readonly amountCents: number | null }

/** To whoever did it, where the event is theirs as well and no notice tells them: once for each thing. */
export async function writeOwnEvents<Notice extends NoticeToTell>(
  { client, now }: Pick<Context, 'client' | 'now'>,
  notices: readonly Notice[],
  aboutOf: (notice: Notice) => About,
): Promise<void> {
  const theirOwn = notices.flatMap((notice) => {
    const event = webhookCauses[notice.kind]
    if (!notice.by || event === null || webhookEvents[event].alsoTheirOwn !== true) return []
    return [{ user_id: notice.by, event, cause: notice.kind, notice }]
  })
  if (theirOwn.length === 0) return
  const nameOf = (personId: string, kind: NoticeKindName, { id }: About) => `${personId} ${webhookCauses[kind]} ${id}`
  const told = new Set(
    notices.flatMap((notice) => {
      const about = aboutOf(notice)
      return notice.people.map((personId) => nameOf(personId, notice.kind, about))
    }),
  )
  const rows = theirOwn.flatMap(({ notice, ...row }) => {
    const about = aboutOf(notice)
    const name = nameOf(row.user_id, notice.kind, about)
    if (told.has(name)) return []
    told.add(name)
    return [{ ...row, about_id: about.id, amount_cents: about.amountCents }]
  })
  if (rows.length === 0) return
  await client.query({
    name: 'developer-deliver-own',
    text: deliverTold(
      'select * from json_to_recordset($1::json) as own (user_id uuid, event text, cause text, about_id uuid, amount_cents bigint)',
    ),
    values: [JSON.stringify(rows), now],
  })
}

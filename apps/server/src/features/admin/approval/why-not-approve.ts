/** Asks the database's one rule of who may approve what another admin asked for. */
import type { WhyNotApprove } from '@handshake/domain/admin/approval-machine.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Approval } from './approval.store.ts'

type Reader = Pick<Context, 'client' | 'now'>

/** For each request in order; null where this admin may approve it. */
export async function whyNotApprove(
  { client, now }: Reader,
  approver: PersonId,
  requests: readonly Pick<Approval<string>, 'person' | 'askedBy'>[],
): Promise<(WhyNotApprove | null)[]> {
  if (requests.length === 0) return []
  const { rows } = await client.query<{ why: WhyNotApprove | null }>({
    name: 'admin-why-not-approve',
    text: `select why_not_approve($1, asker, person, $4) as why
      from unnest($2::uuid[], $3::uuid[]) with ordinality as r (asker, person, place) order by place`,
    values: [approver, requests.map(({ askedBy }) => askedBy.id), requests.map(({ person }) => person.id), now],
  })
  return rows.map(({ why }) => why)
}

/** What whoever tries is told. */
export const whyNotCodes = {
  own: 'admin.request-needs-another',
  'asker-left': 'admin.request-asker-left',
  promoted: 'admin.approver-promoted',
  linked: 'admin.approver-linked',
  new: 'admin.approver-new',
} as const satisfies Readonly<Record<WhyNotApprove, string>>

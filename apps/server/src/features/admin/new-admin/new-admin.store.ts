/** Storage of requests to make somebody an admin. */
import type { NewAdminView } from '@handshake/contracts/admin/new-admin-routes.ts'
import { approvalWaitsMs } from '@handshake/domain/admin/approval-machine.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { DataSection } from '#platform/feature.ts'
import { mintId } from '#platform/mint-id.ts'
import { ownRows } from '#platform/own-rows.ts'
import { type Approval, approvalStore, approvalView } from '../approval/approval.store.ts'
import { whyNotApprove } from '../approval/approval-steps.ts'

export type NewAdmin = Approval<'new-admin'>

export const newAdminStore = approvalStore<'new-admin', NewAdmin>({ table: 'new_admins', ownColumns: '' })

type Asked = { readonly personId: PersonId; readonly askedBy: PersonId; readonly reason: string }

/** Null where another one for the same person waits. */
export async function addNewAdmin(ctx: Context, { personId, askedBy, reason }: Asked): Promise<NewAdmin | null> {
  const { client, now } = ctx
  const id = mintId<'new-admin'>(now)
  const { rowCount } = await client.query({
    name: 'admin-add-new-admin',
    text: `insert into new_admins (id, person_id, reason, asked_by, asked_at, expires_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (person_id) where state = 'waiting' do nothing`,
    values: [id, personId, reason, askedBy, now, new Date(now.getTime() + approvalWaitsMs)],
  })
  return rowCount === 0 ? null : newAdminStore.find(ctx, id)
}

export async function newAdminViews(
  ctx: Pick<Context, 'client' | 'now'>,
  adminId: PersonId,
  rows: readonly NewAdmin[],
): Promise<NewAdminView[]> {
  const whyNot = await whyNotApprove(ctx, adminId, rows)
  return rows.map((row, index) => ({
    ...approvalView(row, { adminId, now: ctx.now, whyNot: whyNot[index] ?? null }),
    id: row.id,
  }))
}

/**
 * New admins' part of a data export: that somebody asked to make a person an admin and how it ended, without who
 * of the staff it was.
 */
export const newAdminData: DataSection = {
  name: 'new-admin-requests',
  tables: {
    requests: ownRows('new_admins', {
      of: 'person_id',
      orderBy: 'id',
      columns: ['id', 'reason', 'state', 'asked_at', 'ended_at'],
    }),
  },
}

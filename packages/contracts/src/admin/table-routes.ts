/** The wire of what the long tables of the admin panel share: views that staff save, and files that admins take home. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, instant, line } from '../primitives.ts'

export const tableNames = [
  'handshakes',
  'people',
  'tickets',
  'security',
  'invites',
  'invite-requests',
  'waitlist',
] as const
export type TableName = (typeof tableNames)[number]

const table = z.enum(tableNames)

/** Fields and order as they stand in the address: `kind=loan&sort=due`. */
const query = z.string().check(z.maxLength(500))

export const maxViews = 20

export const savedView = z.object({ id: idOf('view'), table, name: z.string(), query: z.string(), createdAt: instant })
export type SavedView = z.output<typeof savedView>

export const tableRoutes = defineContract({
  readSavedViews: {
    method: 'GET',
    path: '/api/admin/views',
    access: 'support',
    summary: 'The views of one table that this person saved, by name.',
    input: z.object({ table }),
    result: z.object({ views: z.array(savedView) }),
    refusals: [],
  },
  saveView: {
    method: 'PUT',
    path: '/api/admin/views',
    access: 'support',
    summary: 'Keeps fields and order of a table under a name, for this person only. The same name again replaces it.',
    input: z.object({ table, name: line('Name', 40), query }),
    result: savedView,
    refusals: ['admin.too-many-views'],
    limit: { points: 120, perSeconds: 3_600, by: 'person' },
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/admin/views/:viewId',
    access: 'support',
    summary: 'Deletes one of this person’s saved views.',
    input: z.object({ viewId: idOf('view') }),
    result: savedView,
    refusals: ['admin.unknown-view'],
  },
  exportTable: {
    method: 'POST',
    path: '/api/admin/table-files',
    access: 'admin',
    freshProof: true,
    security: 'admin.table-downloaded',
    summary:
      'Answers the address of a CSV file of a table, with the fields and order given. It’s in the security log; the address works for five minutes, for this admin only.',
    input: z.object({ table, query }),
    result: z.object({ url: z.string() }),
    refusals: ['admin.bad-query', 'session.proof-needed'],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
  },
})

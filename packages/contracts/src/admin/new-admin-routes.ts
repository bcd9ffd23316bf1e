/** The wire of making an admin: one admin asks, a second one decides. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { idOf, paragraph } from '../primitives.ts'
import { approvalFields, approvalLimit, approvingRefusals, endingRefusals } from './approval-views.ts'

export const newAdminView = z.object({ id: idOf('new-admin'), ...approvalFields })
export type NewAdminView = z.output<typeof newAdminView>

/** As long as the audit needs to make sense of it later. */
const newAdminReasonLength = { min: 10, max: 500 } as const

const one = z.object({ newAdminId: idOf('new-admin') })

export const newAdminRoutes = defineContract({
  askNewAdmin: {
    method: 'POST',
    path: '/api/admin/people/:personId/new-admin',
    access: 'admin',
    freshProof: true,
    security: 'account.admin-asked',
    summary: 'Asks to make a person an admin. Nothing changes until a second admin approves, within 48 hours.',
    input: z.object({
      personId: idOf('person'),
      reason: paragraph('Reason', newAdminReasonLength.max).check(
        z.minLength(newAdminReasonLength.min, { error: 'Write at least 10 characters' }),
      ),
    }),
    result: newAdminView,
    refusals: [
      'admin.unknown-person',
      'admin.own-account',
      'admin.linked-account',
      'admin.account-closed',
      'admin.not-ready-for-office',
      'admin.already-admin',
      'admin.new-admin-waiting',
      'session.proof-needed',
      'session.required',
    ],
    limit: approvalLimit,
  },
  readNewAdmins: {
    method: 'GET',
    path: '/api/admin/new-admins',
    access: 'admin',
    summary: 'Requests for a new admin that wait for a second one, oldest first, or those that ended, newest first.',
    input: z.object({ show: z.enum(['waiting', 'ended']), cursor: z.optional(idOf('new-admin')) }),
    result: z.object({ newAdmins: z.array(newAdminView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  },
  approveNewAdmin: {
    method: 'POST',
    path: '/api/admin/new-admins/:newAdminId/approve',
    access: 'admin',
    freshProof: true,
    security: 'account.admin-approved',
    summary: 'Approves a new admin that another admin asked for. Their sessions end, so the new role holds at once.',
    input: one,
    result: newAdminView,
    refusals: [...approvingRefusals, 'admin.not-ready-for-office', 'admin.already-admin'],
    limit: approvalLimit,
  },
  declineNewAdmin: {
    method: 'POST',
    path: '/api/admin/new-admins/:newAdminId/decline',
    access: 'admin',
    security: 'account.admin-declined',
    summary: 'Says no to a new admin that another admin asked for.',
    input: one,
    result: newAdminView,
    refusals: [...endingRefusals, 'admin.request-needs-another'],
    limit: approvalLimit,
  },
  withdrawNewAdmin: {
    method: 'POST',
    path: '/api/admin/new-admins/:newAdminId/withdraw',
    access: 'admin',
    security: 'account.admin-withdrawn',
    summary: 'Takes back one’s own request for a new admin before anyone decides.',
    input: one,
    result: newAdminView,
    refusals: [...endingRefusals, 'admin.request-not-yours'],
    limit: approvalLimit,
  },
})

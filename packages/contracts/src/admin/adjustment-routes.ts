/** The wire of adjusting a balance: one admin asks, a second one decides, and all of them see what waits. */
import { largestAdjustment } from '@handshake/domain/wallet/adjustment.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, idOf, paragraph } from '../primitives.ts'
import { balanceView } from '../wallet/wallet-views.ts'
import { approvalFields, approvingRefusals, endingRefusals, approvalLimit as limit } from './approval-views.ts'

export const adjustmentView = z.object({
  id: idOf('adjustment'),
  /** The person reads the reason, word for word. */
  ...approvalFields,
  /** Above 0 it is added to the wallet, below it is taken. */
  changeCents: centsSchema,
  /** Null unless the money moved. */
  balance: z.nullable(z.object({ beforeCents: centsSchema, afterCents: centsSchema })),
})
export type AdjustmentView = z.output<typeof adjustmentView>

/** Long enough that the person understands it, short enough that it fits a notice. */
export const adjustmentReasonLength = { min: 10, max: 500 } as const

const changeCents = centsSchema.check(
  z.refine((change) => change !== 0, { error: 'Enter an amount above $0' }),
  z.refine((change) => Math.abs(change) <= largestAdjustment, { error: 'The most is $100,000 at a time' }),
)

const one = z.object({ adjustmentId: idOf('adjustment') })

export const adjustmentRoutes = defineContract({
  readPersonBalance: {
    method: 'GET',
    path: '/api/admin/people/:personId/balance',
    access: 'admin',
    summary: 'What a person has, their latest balance adjustments, and what admins can still add to wallets today.',
    input: z.object({ personId: idOf('person') }),
    result: z.object({
      balance: balanceView,
      adjustments: z.array(adjustmentView),
      leftToAddCents: centsSchema,
    }),
    refusals: ['admin.unknown-person'],
  },
  askAdjustment: {
    method: 'POST',
    path: '/api/admin/people/:personId/adjustments',
    access: 'admin',
    freshProof: true,
    security: 'wallet.adjustment-asked',
    summary: 'Asks to add money to a wallet or take it. Nothing moves until a second admin approves, within 48 hours.',
    input: z.object({
      personId: idOf('person'),
      changeCents,
      reason: paragraph('Reason', adjustmentReasonLength.max).check(
        z.minLength(adjustmentReasonLength.min, { error: 'Write at least 10 characters' }),
      ),
    }),
    result: adjustmentView,
    refusals: [
      'admin.unknown-person',
      'admin.own-account',
      'admin.linked-account',
      'admin.account-closed',
      'admin.adjustment-waiting',
      'admin.adjustment-too-little',
      'session.proof-needed',
      'session.required',
    ],
    limit,
  },
  readAdjustments: {
    method: 'GET',
    path: '/api/admin/adjustments',
    access: 'admin',
    summary: 'Balance adjustments that wait for a second admin, oldest first, or those that ended, newest first.',
    input: z.object({ show: z.enum(['waiting', 'ended']), cursor: z.optional(idOf('adjustment')) }),
    result: z.object({ adjustments: z.array(adjustmentView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  },
  approveAdjustment: {
    method: 'POST',
    path: '/api/admin/adjustments/:adjustmentId/approve',
    access: 'admin',
    freshProof: true,
    security: 'wallet.adjustment-approved',
    summary: 'Approves what another admin asked for, and moves the money, once.',
    input: one,
    result: adjustmentView,
    refusals: [...approvingRefusals, 'admin.adjustment-too-little', 'admin.adjustment-over-cap', 'wallet.halted'],
    limit,
    movesMoney: 'once',
  },
  declineAdjustment: {
    method: 'POST',
    path: '/api/admin/adjustments/:adjustmentId/decline',
    access: 'admin',
    security: 'wallet.adjustment-declined',
    summary: 'Says no to what another admin asked for. No money moves.',
    input: one,
    result: adjustmentView,
    refusals: [...endingRefusals, 'admin.request-needs-another'],
    limit,
  },
  withdrawAdjustment: {
    method: 'POST',
    path: '/api/admin/adjustments/:adjustmentId/withdraw',
    access: 'admin',
    security: 'wallet.adjustment-withdrawn',
    summary: 'Takes back one’s own request before anyone decides. No money moves.',
    input: one,
    result: adjustmentView,
    refusals: [...endingRefusals, 'admin.request-not-yours'],
    limit,
  },
})

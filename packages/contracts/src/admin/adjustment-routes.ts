/** The wire of adjusting a balance: one admin asks, a second one decides, and all of them see what waits. */
import { adjustmentStates, largestAdjustment } from '@handshake/domain/wallet/adjustment-machine.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, idOf, instant, paragraph } from '../primitives.ts'
import { balanceView } from '../wallet/wallet-views.ts'

const someone = z.object({ id: idOf('person'), displayName: z.string(), username: z.string() })

export const adjustmentView = z.object({
  id: idOf('adjustment'),
  person: someone,
  /** Above 0 it is added to the wallet, below it is taken. */
  changeCents: centsSchema,
  /** The person reads it, word for word. */
  reason: z.string(),
  state: z.enum(adjustmentStates),
  askedBy: someone,
  askedAt: instant,
  expiresAt: instant,
  /** The second admin; null while it waits, and where nobody decided. */
  decidedBy: z.nullable(someone),
  endedAt: z.nullable(instant),
  /** Null unless the money moved. */
  balance: z.nullable(z.object({ beforeCents: centsSchema, afterCents: centsSchema })),
  /** What whoever asks may do with it now. */
  actions: z.array(z.enum(['approve', 'decline', 'withdraw', 'expire'])),
})
export type AdjustmentView = z.output<typeof adjustmentView>

/** Long enough that the person understands it, short enough that it fits a notice. */
export const adjustmentReasonLength = { min: 10, max: 500 } as const

const changeCents = centsSchema.check(
  z.refine((change) => change !== 0, { error: 'Enter an amount above $0' }),
  z.refine((change) => Math.abs(change) <= largestAdjustment, { error: 'The most is $100,000 at a time' }),
)

const one = z.object({ adjustmentId: idOf('adjustment') })
const limit = { points: 60, perSeconds: 3_600, by: 'person' } as const
const ending = ['admin.unknown-adjustment', 'admin.adjustment-own-balance', 'admin.adjustment-ended'] as const

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
    refusals: [
      ...ending,
      'admin.adjustment-needs-another',
      'admin.adjustment-expired',
      'admin.adjustment-asker-left',
      'admin.account-closed',
      'admin.adjustment-too-little',
      'admin.adjustment-over-cap',
      'wallet.halted',
      'session.proof-needed',
      'session.required',
    ],
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
    refusals: [...ending, 'admin.adjustment-needs-another', 'session.required'],
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
    refusals: [...ending, 'admin.adjustment-not-yours', 'session.required'],
    limit,
  },
})

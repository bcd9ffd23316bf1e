/** The wire of the staff's room for deals: every handshake, pool and agreement, found, filtered, and opened with a reason. */
import { dealKinds, dealSources, stuckReasons } from '@handshake/domain/admin/deals.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { stepView } from '../handshake/handshake-history.ts'
import { centsSchema, idOf, instant, paragraph } from '../primitives.ts'
import { listPage, nextCursor, searchText, tablePage } from '../table-page.ts'

export const dealSorts = ['created', 'due', 'amount'] as const

const someone = z.object({ id: idOf('person'), displayName: z.string(), username: z.string() })

export const dealRow = z.object({
  id: idOf('deal'),
  source: z.enum(dealSources),
  kind: z.enum(dealKinds),
  status: z.string(),
  /** Null where it is private and the reader gave no reason to see it. */
  title: z.nullable(z.string()),
  isPublic: z.boolean(),
  /** The first three; `peopleCount` counts all of them. */
  people: z.array(someone),
  peopleCount: z.int(),
  amountCents: centsSchema,
  createdAt: instant,
  /** When the server looks at it next. */
  dueAt: z.nullable(instant),
  stuck: z.array(z.enum(stuckReasons)),
})
export type DealRow = z.output<typeof dealRow>

const party = z.object({
  ...someone.shape,
  role: z.string(),
  stakeCents: centsSchema,
})

const moment = z.object({
  name: z.enum(['due', 'expires', 'closes', 'settles', 'referee', 'case', 'refund']),
  at: instant,
})
export type DealMoment = z.output<typeof moment>

const ruling = z.object({
  ruling: z.string(),
  by: z.nullable(z.string()),
  at: instant,
  reason: z.nullable(z.string()),
})

const dealCase = z.object({
  /** Null for a case that has no page of its own. */
  disputeId: z.nullable(idOf('dispute')),
  status: z.string(),
  raisedBy: z.nullable(z.string()),
  raisedAt: instant,
  escalatedAt: z.nullable(instant),
  /** What people wrote is null for whoever may not read it. */
  reason: z.nullable(z.string()),
  rulings: z.array(ruling),
})

export const dealView = z.object({
  ...dealRow.shape,
  people: z.array(party),
  /** What is in escrow or frozen for it right now. */
  heldCents: centsSchema,
  description: z.nullable(z.string()),
  moments: z.array(moment),
  case: z.nullable(dealCase),
  /** What a job failed on, with its reason. */
  failures: z.array(z.object({ task: z.string(), failure: z.string(), attempts: z.int(), nextTryAt: instant })),
  /** What the server would do next with an agreement and a guard refuses, in the guard's words. */
  refused: z.array(
    z.object({ action: z.string(), status: z.string(), reason: z.string(), times: z.int(), lastAt: instant }),
  ),
  /** Until when the reason that was given holds; null where none was needed. */
  openUntil: z.nullable(instant),
})
export type DealView = z.output<typeof dealView>

export const dealStep = z.object({
  ...stepView.shape,
  fromStatus: z.nullable(z.string()),
})
export type DealStep = z.output<typeof dealStep>

const account = z.object({ kind: z.string(), name: z.nullable(z.string()) })

export const dealTransfer = z.object({
  id: z.string(),
  kind: z.string(),
  about: z.string(),
  amountCents: centsSchema,
  from: account,
  to: account,
  hash: z.string(),
  at: instant,
})
export type DealTransfer = z.output<typeof dealTransfer>

const which = { dealId: idOf('deal') }
const closed = ['admin.unknown-deal', 'admin.reason-needed'] as const

export const dealRoutes = defineContract({
  readDeals: {
    method: 'GET',
    path: '/api/admin/deals',
    access: 'support',
    summary:
      'Every handshake, pool and agreement that was shared, 50 at a time, by id, person, words of a public title, kind and status; `view` narrows it to those that are stuck. Titles of private ones are null.',
    input: z.object({
      search: searchText,
      kind: z.optional(z.enum(dealKinds)),
      status: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z_]+$/))),
      view: z.optional(z.enum(['all', 'stuck'])),
      ...tablePage(dealSorts),
    }),
    result: z.object({ deals: z.array(dealRow), nextCursor }),
    refusals: ['request.bad-cursor'],
  },
  readDeal: {
    method: 'GET',
    path: '/api/admin/deals/:dealId',
    access: 'support',
    summary:
      'One of them: people, money, deadlines and case. A private one is refused until a reason was given; what people wrote in it only admins read.',
    input: z.object(which),
    result: dealView,
    refusals: closed,
  },
  openDeal: {
    method: 'POST',
    path: '/api/admin/deals/:dealId/open',
    access: 'support',
    security: 'handshake.opened-by-staff',
    summary: 'Gives a reason to see a private one. It’s in the security log, and access lasts eight hours.',
    input: z.object({
      ...which,
      reason: paragraph('Reason', 500).check(
        z.minLength(10, { error: 'Please give a reason of at least 10 characters' }),
      ),
    }),
    result: z.object({ expiresAt: instant }),
    refusals: ['admin.unknown-deal'],
    limit: { points: 60, perSeconds: 3_600, by: 'person' },
  },
  readDealSteps: {
    method: 'GET',
    path: '/api/admin/deals/:dealId/steps',
    access: 'support',
    summary: 'What happened to it, 50 steps at a time, the newest first.',
    input: z.object({ ...which, ...listPage }),
    result: z.object({ steps: z.array(dealStep), nextCursor }),
    refusals: [...closed, 'request.bad-cursor'],
  },
  readDealTransfers: {
    method: 'GET',
    path: '/api/admin/deals/:dealId/transfers',
    access: 'support',
    summary: 'The money it moved, 50 transfers of the ledger at a time, the newest first.',
    input: z.object({ ...which, ...listPage }),
    result: z.object({ transfers: z.array(dealTransfer), nextCursor }),
    refusals: [...closed, 'request.bad-cursor'],
  },
})

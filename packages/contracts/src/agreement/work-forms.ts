/** Services and marketplace contracts on the wire: milestones, and where each stands. */
import { maxMilestones, maxRevisions, milestoneStatuses } from '@handshake/domain/agreement/work/work-agreement.ts'
import * as z from 'zod/mini'
import { centsSchema, instant, line, paragraph } from '../primitives.ts'
import { settlementProposal } from './rental-forms.ts'

const workTerms = {
  description: paragraph('Description', 4_000),
  milestones: z
    .array(z.object({ name: line('Milestone', 120), amountCents: centsSchema }))
    .check(z.maxLength(maxMilestones, { error: `Use up to ${maxMilestones} milestones` })),
  /** How often each milestone may be sent back. */
  revisions: z.int().check(z.gte(0), z.lte(maxRevisions)),
}

export const serviceTermsInput = z.object({ type: z.literal('service'), ...workTerms })
export const marketplaceTermsInput = z.object({ type: z.literal('marketplace'), ...workTerms })

export const workStepFields = {
  /** Which milestone, counted from 0. */
  milestone: z.optional(z.int().check(z.gte(0), z.lt(maxMilestones))),
  amountCents: z.optional(centsSchema),
} as const

export const milestoneView = z.object({
  name: z.string(),
  amountCents: centsSchema,
  status: z.enum(milestoneStatuses),
  revisions: z.int(),
  deliveredAt: z.nullable(instant),
  /** When a delivery is released by itself. */
  answerBy: z.nullable(instant),
})
export type MilestoneView = z.output<typeof milestoneView>

const workStanding = {
  milestones: z.array(milestoneView),
  releasedCents: centsSchema,
  proposal: z.nullable(settlementProposal),
  awardCents: z.nullable(centsSchema),
}

export const serviceStanding = z.object({ type: z.literal('service'), ...workStanding })
export const marketplaceStanding = z.object({ type: z.literal('marketplace'), ...workStanding })

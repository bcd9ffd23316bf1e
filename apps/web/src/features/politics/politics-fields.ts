/** What the politics builder keeps between visits, what is wrong with it, and the draft it becomes. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { centsSchema } from '@handshake/contracts/primitives.ts'
import { againstOdds, type Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { dollars } from '@handshake/domain/money.ts'
import {
  type PoliticalEvent,
  type PoliticalOption,
  politicalEvent,
  politicalOption,
} from '@handshake/domain/politics/political-events.ts'
import * as z from 'zod/mini'

const politicsFields = z.object({
  eventId: z.nullable(z.string()),
  optionId: z.nullable(z.string()),
  stakeCents: centsSchema,
  decidedBy: z.enum(['mutual', 'arbitrator']),
  /** A username; empty where an arbitrator decides. */
  referee: z.string(),
})
export type PoliticsFields = z.output<typeof politicsFields>

/** In dollars. */
export const amountSlider = { min: 25, max: 5_000, step: 25 } as const

export const emptyPolitics: PoliticsFields = {
  eventId: null,
  optionId: null,
  stakeCents: dollars(100),
  decidedBy: 'mutual',
  referee: '',
}

export const readPolitics = (value: unknown): PoliticsFields | null => politicsFields.safeParse(value).data ?? null

export const eventOf = ({ eventId }: Pick<PoliticsFields, 'eventId'>): PoliticalEvent | null =>
  eventId === null ? null : politicalEvent(eventId)

export function optionOf(fields: Pick<PoliticsFields, 'eventId' | 'optionId'>): PoliticalOption | null {
  const event = eventOf(fields)
  return event && fields.optionId !== null ? politicalOption(event, fields.optionId) : null
}

export function stakesOf(fields: PoliticsFields): Stakes | null {
  const chosen = optionOf(fields)
  return (
    chosen && {
      creatorCents: fields.stakeCents,
      peerCents: againstOdds(fields.stakeCents, chosen.oddsHundredths),
    }
  )
}

/** Null while an option or an amount is missing. */
export function politicsInput(id: string, fields: PoliticsFields): CallOf<typeof makingRoutes.createHandshake> | null {
  const event = eventOf(fields)
  const chosen = optionOf(fields)
  if (event === null || chosen === null || fields.stakeCents <= 0) return null
  const referee = fields.decidedBy === 'arbitrator' ? fields.referee.trim().replace(/^@/, '') : ''
  return {
    requestId: id as Id<'request'>,
    subject: 'politics',
    betType: 'election',
    title: event.title,
    description: event.description,
    betKind: 'moneyline',
    pick: 'team_a',
    line: null,
    gameId: null,
    politicalEventId: event.id,
    politicalOptionId: chosen.id,
    stakeCents: fields.stakeCents,
    stakeMode: 'even',
    verificationMethod: fields.decidedBy,
    ...(referee && { refereeUsername: referee }),
    terms: 'Standard betting terms apply.',
    notes: '',
    sharingMethod: 'draft',
    friendIds: [],
    createdVia: 'politics',
  }
}

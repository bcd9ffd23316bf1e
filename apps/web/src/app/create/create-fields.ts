/** What a person fills in to make a handshake: how it is kept between visits, and what an empty form holds. */

import { invitedAddress } from '@handshake/contracts/handshake-invitations.ts'
import { betKinds, gameView, personView, picks } from '@handshake/contracts/handshake-views.ts'
import { centsSchema } from '@handshake/contracts/primitives.ts'
import { type AmountProblem, dollars } from '@handshake/domain/money.ts'
import { days } from '@handshake/domain/time.ts'
import * as z from 'zod/mini'

const amountProblems = ['empty', 'not-a-number', 'too-many-decimals', 'too-large'] as const satisfies AmountProblem[]

/** Bets in one's own words; a game of the list is always 'sports'. */
export const ownBetTypes = ['custom', 'challenge', 'election', 'sports'] as const
export type OwnBetType = (typeof ownBetTypes)[number]

const createFields = z.object({
  /** A game of the list, or one's own words. */
  source: z.enum(['game', 'own']),
  /** As it was when it was chosen; what changes (score, closing) is read again while the form is open. */
  game: z.nullable(gameView),
  ownType: z.enum(ownBetTypes),
  about: z.string(),
  details: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  /** As the box for date and time writes it, in the person's own time zone. */
  settlementDate: z.string(),
  decidedBy: z.enum(['mutual', 'arbitrator']),
  /** A username; empty where an arbitrator decides. A draft from before there were referees has none. */
  referee: z._default(z.string(), ''),
  kind: z.enum(betKinds),
  pick: z.nullable(z.enum(picks)),
  /** As typed: a half-written line is not lost. */
  line: z.string(),
  stakeCents: z.nullable(centsSchema),
  stakeProblem: z.nullable(z.enum(amountProblems)),
  stakeMode: z.enum(['even', 'smart']),
  sharing: z.enum(['marketplace', 'invite', 'link', 'draft']),
  friends: z.array(personView),
  /** People who are asked by e-mail or phone when the bet is made. */
  addresses: z._default(z.array(invitedAddress), []),
  terms: z.string(),
  notes: z.string(),
})

export type CreateFields = z.output<typeof createFields>
export type Sharing = CreateFields['sharing']

/** The most people one handshake is offered to. */
export const mostFriends = 20

export const usualStake = dollars(50)

export const emptyFields = (now: Date): CreateFields => ({
  source: 'game',
  game: null,
  ownType: 'custom',
  about: '',
  details: '',
  optionA: '',
  optionB: '',
  settlementDate: localMinutes(new Date(now.getTime() + days(1))),
  decidedBy: 'mutual',
  referee: '',
  kind: 'moneyline',
  pick: null,
  line: '',
  stakeCents: usualStake,
  stakeProblem: null,
  stakeMode: 'even',
  sharing: 'marketplace',
  friends: [],
  addresses: [],
  terms: 'Standard betting terms apply.',
  notes: '',
})

/** Null for anything that is not such a form, so that an older version's draft begins anew instead of breaking. */
export const readFields = (value: unknown): CreateFields | null => createFields.safeParse(value).data ?? null

const two = (part: number) => String(part).padStart(2, '0')

/** '2026-11-16T18:30', as a box for date and time wants it. */
export const localMinutes = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** Null while the box is empty or half filled. */
export function dateFrom(text: string): Date | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at
}

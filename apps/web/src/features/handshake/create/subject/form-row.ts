/** What the builder has to know of each subject: the columns that every row of its table has, and the fields all of them share. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import { betKinds, picks } from '@handshake/contracts/handshake/bet-terms.ts'
import { invitedAddress } from '@handshake/contracts/handshake/handshake-invitations.ts'
import type { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { type GameView, type HandshakeView, personView } from '@handshake/contracts/handshake/handshake-views.ts'
import { centsSchema } from '@handshake/contracts/primitives.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { BetPick } from '@handshake/domain/handshake/terms/terms.ts'
import type { AmountProblem } from '@handshake/domain/money.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Verification } from '@handshake/domain/subject/subject.ts'
import type { SubjectKind } from '@handshake/domain/subject/subjects.ts'
import * as z from 'zod/mini'
import type { Step } from '../create-steps.ts'

const amountProblems = ['empty', 'not-a-number', 'too-many-decimals', 'too-large'] as const satisfies AmountProblem[]

export const sharedShape = {
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
  /** A title of one's own; null where the subject names itself. */
  title: z._default(z.nullable(z.string()), null),
  terms: z.string(),
  notes: z.string(),
}

type Shape = Readonly<Record<string, z.ZodMiniType>>
export type FieldsOf<S extends Shape> = z.output<z.ZodMiniObject<S>>
export type SharedFields = FieldsOf<typeof sharedShape>

/** The part of the call that only the subject knows. */
type Call = CallOf<typeof makingRoutes.createHandshake>
export type SubjectCall = Pick<Call, 'subject' | 'betType' | 'gameId' | 'verificationMethod' | 'description'> &
  Partial<Call>

export type FormRow<Own> = {
  /** Its own fields, as they are kept between visits, and as an empty form holds them. */
  readonly shape: Shape
  readonly blank: (now: Date) => object
  /** On which step the side is chosen. */
  readonly pickStep: Step
  /** What is wrong with its own step. */
  readonly problems: (fields: Own & SharedFields, now: Date) => Readonly<Record<string, string>>
  readonly teams: (fields: Own) => Sides<string>
  readonly title: (fields: Own) => string
  /** The game it is about, where it is about one. */
  readonly game: (fields: Own) => GameView | null
  /** When it ends, where no game says so. */
  readonly date: (fields: Own) => Date | null
  /** What each side puts in, where the subject itself says so; null: even, or by the odds of the game. */
  readonly stakes: ((fields: Own & SharedFields) => Stakes | null) | null
  /** Whether the stake is chosen on its own, and not with what is bet on. */
  readonly typesStake: boolean
  /** Who may take the other side, before anybody chooses: what is between two people starts private, with a link. */
  readonly firstSharing: SharedFields['sharing']
  readonly verification: (fields: Own) => Verification
  /** The username of whoever decides instead of an arbitrator; empty where nobody is named. */
  readonly referee: (fields: Own) => string
  /** Null while something is missing. */
  readonly call: (fields: Own) => SubjectCall | null
  /** Whether anything was filled in that is worth going on with. */
  readonly begun: (fields: Own) => boolean
  /** True while choosing is the way on itself. */
  readonly waitsForChoice: (fields: Own) => boolean
  readonly edit: {
    readonly firstStep: Step
    readonly fields: (bet: HandshakeView) => { readonly subject: SubjectKind }
  }
  readonly rematch: {
    readonly fields: (bet: HandshakeView) => { readonly subject: SubjectKind }
    /** The side that is kept, if it still means the same. */
    readonly pick: (pick: BetPick | null) => BetPick | null
    /** The address of the builder it is made in, where that is another one; who played against whom is brought along. */
    readonly elsewhere: ((bet: HandshakeView, opponent: string | null) => string) | null
  }
  /** Told when a draft was saved. */
  readonly draftWords: string
  /** How its step begins, and what leads to it from the others; no link where it is made elsewhere. */
  readonly offer: { readonly lead: string; readonly link: string | null }
}

/** Without what is not wrong. */
export const only = (
  found: Readonly<Record<string, string | undefined | null | false>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(found).flatMap(([name, words]) => (words ? [[name, words]] : [])))

type Schema = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } }

/** What the contract's own schema says about a value. */
export const said = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

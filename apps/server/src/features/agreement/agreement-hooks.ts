/** What a type of agreement brings to the server: how a step changes it, what its recipes post, what it writes beside, and who is told. */

import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementStanding, AgreementTerms } from '@handshake/contracts/agreement/agreement-forms.ts'
import type { GuestInput } from '@handshake/contracts/agreement/guest-shares.ts'
import type { InputOf, RefusalOf } from '@handshake/contracts/contract.ts'
import type { RefusalDetails } from '@handshake/contracts/refusals.ts'
import type { Agreement, AgreementRole, PartyRole } from '@handshake/domain/agreement/agreement.ts'
import type { TrustChange } from '@handshake/domain/agreement/agreement-type.ts'
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { GuestId } from '@handshake/domain/agreement/split/split-guests.ts'
import type { Payout } from '@handshake/domain/agreement/table/settlement.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { PersonName } from '@handshake/domain/notification/person-name.ts'
import type { NotMoved } from '@handshake/engine/workflow.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Forbidden } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Moments } from './agreement-moments.ts'

export type StepCode = RefusalOf<typeof agreement.takeAgreementStep>
/** Codes that say it all by themselves. */
export type GuardCode = {
  [Code in StepCode]: keyof RefusalDetails<Code> extends never ? Code : never
}[StepCode]
export type StepInput = Omit<InputOf<typeof agreement.takeAgreementStep>, 'agreementId' | 'requestId'>

/** What a step changes beside the status. */
export type Changes = Partial<
  Pick<
    Agreement,
    | 'participants'
    | 'counterpartyId'
    | 'terms'
    | 'termsVersion'
    | 'totalCents'
    | 'title'
    | 'expiresAt'
    | 'activatedAt'
    | 'metadata'
    | 'own'
  >
>

export type AgreementAttempt = {
  /** Locked in this transaction. */
  readonly agreement: Agreement
  readonly event: string
  readonly by: AgreementRole
  readonly actorId: PersonId | null
  readonly reason?: string | undefined
  readonly changes?: Changes | undefined
  /** What the history keeps of it, for the timeline: whom it was about, how much. */
  readonly facts?: StepFacts | undefined
  /** What only the type's recipes and rows have to know of this step, such as what a payment settles. */
  readonly note?: unknown
  /** Whose trust this step moves, where its type cannot tell from the rows; each occasion counts once. */
  readonly trust?: readonly OccasionTrust[] | undefined
  /** Who is told what, where the step itself knows best; before the type's and the shared ones. */
  readonly notices?: ((nameOf: NameOf) => Addressed[]) | undefined
}

export type OccasionTrust = TrustChange & { readonly occasion: string }

export type NameOf = (personId: PersonId | null) => PersonName

export type StepFacts = {
  readonly aboutId?: PersonId
  /** A guest it was about, who has no account, and what they are called. */
  readonly guestId?: GuestId
  readonly guest?: string
  readonly amountCents?: Cents
  /** Which part of it, by name: a milestone. */
  readonly what?: string
  /** Who gets how much of what is held, where a step shares it out. */
  readonly payouts?: readonly Payout[]
}

export type PlannedStep = {
  readonly attempt: AgreementAttempt
  readonly before: Agreement
  readonly after: Agreement
}
export type AgreementMove = PlannedStep & { readonly transfers: readonly Transfer[] }
export type AgreementMoved = ({ readonly moved: true } & AgreementMove) | NotMoved<Forbidden>

/** What a person asks for, as an action hook gets it: the table and the guards have said yes. */
export type ActionRequest = {
  readonly agreement: Agreement
  readonly personId: PersonId
  readonly input: StepInput
}

export type Planned = Pick<AgreementAttempt, 'changes' | 'facts' | 'note' | 'trust' | 'notices'>

/** Plans a step of a person's, or says what is wrong with what they sent. It moves nothing and writes nothing. */
export type ActionHook = (
  ctx: Context,
  asked: ActionRequest,
  refuse: Refuse<StepCode>,
) => Planned | Refused | Promise<Planned | Refused>

export type Notices = (move: AgreementMove, nameOf: NameOf) => Addressed[]

/** Somebody as they are put into an agreement when it is made. */
export type Seat = { readonly personId: PersonId; readonly role: PartyRole; readonly stakeCents: Cents }

/** What a form comes to: who sits where, what it is worth, and the terms as they are kept. */
export type Drafted = {
  readonly seats: readonly Seat[]
  readonly totalCents: Cents
  readonly terms: object
  /** Who paid their part before it began, such as whoever paid the bill of a split. */
  readonly settled?: readonly PersonId[]
  /** What the type keeps in tables of its own. */
  readonly own?: unknown
}

export type FormOf<Name extends AgreementTypeName> = Extract<AgreementTerms, { type: Name }>

/** The initiator and the others, as they were named in the request. */
export type Named = {
  readonly initiatorId: PersonId
  readonly others: readonly PersonId[]
  /** People without an account. */
  readonly guests: readonly GuestInput[]
  readonly ctx: Pick<Context, 'now' | 'config'>
}

export type AgreementHooks<Name extends AgreementTypeName = AgreementTypeName> = {
  /** Turns a form into an agreement, or names what is wrong with it. Absent where nobody can make one. */
  readonly draft: (form: FormOf<Name>, named: Named) => Drafted | { readonly problem: string }
  /** Asked before, where what is wrong with a form has refusals of its own. */
  readonly checkForm?: (ctx: Pick<Context, 'config'>, form: FormOf<Name>, refuse: Refuse<StepCode>) => Refused | null
  /** The terms as they are shown; they are kept without the name of their type. */
  readonly terms?: (agreement: Agreement) => Omit<FormOf<Name>, 'type'>
  /** Where its life stands, for the page; null of a type that has nothing beside status and people. */
  readonly standing?: (agreement: Agreement, now: Date) => Extract<AgreementStanding, { type: Name }>
  /** Its moments in people's calendars. */
  readonly moments: Moments
  /** What the type keeps in tables of its own, for agreements that were just read or locked. */
  readonly read?: (
    ctx: Pick<Context, 'client' | 'now'>,
    agreements: readonly Agreement[],
  ) => Promise<ReadonlyMap<AgreementId, unknown>>
  /** By guard of the table: the refusal to say instead of its words alone. */
  readonly guardRefusals?: Readonly<Record<string, GuardCode>>
  /** By action: what a person's step changes. An action without one changes nothing but the status, or has a shared hook. */
  readonly actions?: Readonly<Record<string, ActionHook>>
  /** By event: what a step of the server's own changes. */
  readonly system?: Readonly<Record<string, (agreement: Agreement, now: Date) => Planned>>
  /** By the name in the table's `moves`; beside the shared recipes. */
  readonly recipes?: Readonly<Record<string, (step: PlannedStep) => readonly Transfer[]>>
  /** Rows of the type's own tables; travels with the rest of what a step writes. */
  readonly write?: (ctx: Context, moves: readonly AgreementMove[]) => Promise<unknown>
  /** By event: who is told what. An event without one has a shared notice, or nobody hears of it. */
  readonly notices?: Readonly<Record<string, Notices>>
}

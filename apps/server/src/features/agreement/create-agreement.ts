/** Use case: a person makes an agreement; sent, it takes the first steps of its table at once. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { InputOf, RefusalOf } from '@handshake/contracts/contract.ts'
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { zero } from '@handshake/domain/money.ts'
import { findBlocked, findPeople, personByEmail } from '#features/friend/friend.public.ts'
import { checkInvitationLimit } from '#features/handshake/handshake.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { type Person, type Refuse, Refused } from '#platform/use-case.ts'
import { insertAgreement, madeBy } from './agreement.store.ts'
import type { Drafted, Named, StepCode } from './agreement-hooks.ts'
import { agreementHooks } from './agreement-hooks-table.ts'
import { insertGuests } from './guest/guest.store.ts'
import { viewFor } from './read/view-agreement.ts'
import { setUpRepeating } from './repeat/repeating-splits.ts'
import { stepFrom } from './step/take-step.ts'
import { writeMade, writeParticipants, writeTerms } from './step/write-steps.ts'

export type CreateCode = RefusalOf<typeof agreement.createAgreement>

/** Made, said yes to by its author and, unless it stays a draft, sent. */
export const createFrom = (
  ctx: Context & { readonly person: Person },
  input: Input,
  refuse: Refuse<CreateCode>,
): Promise<Agreement | Refused> =>
  createBy(
    ctx,
    {
      ...{ me: ctx.person.id, id: mintId<'agreement'>(ctx.now), input },
      noteYes: (made) => noteAcceptance(ctx, { kind: 'agreement', id: made.id, version: made.termsVersion }),
    },
    refuse,
  )

type By = {
  /** Its author. */
  readonly me: PersonId
  readonly id: AgreementId
  readonly input: Input
  /** Writes down their own yes. */
  readonly noteYes: (made: Agreement) => Promise<void>
}

export async function createBy(
  ctx: Context,
  { me, id, input, noteYes }: By,
  refuse: Refuse<CreateCode>,
): Promise<Agreement | Refused> {
  const { type } = input.terms
  const { people } = agreementTypes[type]
  if (input.repeat !== null && (type !== 'split' || !input.send)) return refuse('agreement.bad-terms', onlySplits)
  const others = [...new Set(input.people)].filter((personId) => personId !== me)
  const { guests } = input
  const count = others.length + guests.length + 1
  if (count < people.least || count > people.most) return refuse('agreement.wrong-people', people)
  if (guests.length > 0 && (type !== 'split' || input.repeat !== null))
    return refuse('agreement.bad-terms', withoutGuests)
  const known = await findPeople(ctx, [me, ...others])
  if (!known.has(me)) return refuse('agreement.no-profile')
  const apart = await findBlocked(ctx, me, others)
  if (others.some((personId) => known.get(personId)?.isActive !== true || apart.has(personId)))
    return refuse('agreement.unknown-person')
  const drafted = await draftOf(ctx, input.terms, { initiatorId: me, others, guests, ctx }, refuse)
  if (drafted instanceof Refused) return drafted
  const mailed = guests.filter(({ email }) => email !== null)
  for (const { email } of mailed)
    if (email !== null && (await personByEmail(ctx, email)) === me) return refuse('agreement.bad-terms', ownAddress)
  const tooMany = await checkInvitationLimit(ctx, { senderId: me, more: mailed.length }, refuse)
  if (tooMany) return tooMany
  const made = { ...newAgreement(ctx, { ...input, type, me }, drafted), id }
  await make(ctx, made, input.requestId)
  await insertGuests(ctx, made, guests)
  await noteYes(made)
  const steps = agreementTypes[type].opening ?? openingSteps
  const opened = await open(ctx, made, input.send ? steps : steps.slice(0, -1), refuse)
  if (opened instanceof Refused) return opened
  if (input.repeat !== null && input.terms.type === 'split') await repeatIt(ctx, opened, input.terms, input.repeat)
  return opened
}

type Input = InputOf<typeof agreement.createAgreement>

/** What a form comes to, if its author may make it and has the money it needs. */
export async function draftOf(
  ctx: Context,
  terms: Input['terms'],
  named: Named,
  refuse: Refuse<CreateCode>,
): Promise<Drafted | Refused> {
  const { checkForm, draft } = agreementHooks[terms.type]
  const wrong = checkForm?.(ctx, terms, refuse) ?? null
  if (wrong !== null) return wrong
  const drafted = draft(terms, named)
  if ('problem' in drafted) return refuse('agreement.bad-terms', drafted)
  const lacks =
    agreementTypes[terms.type].initiatorFunds &&
    (await balanceOf(ctx, named.initiatorId)).availableCents < drafted.totalCents
  return lacks ? refuse('agreement.insufficient-balance') : drafted
}

/** A split that comes back begins with the one its author has just made. */
const repeatIt = (
  ctx: Context,
  { id, title, initiatorId }: Agreement,
  { method, totalCents, parts, items, note, payBy }: Extract<Input['terms'], { type: 'split' }>,
  repeat: NonNullable<Input['repeat']>,
): Promise<void> =>
  setUpRepeating(ctx, {
    ...repeat,
    agreementId: id,
    creatorId: initiatorId,
    title,
    bill: { method, totalCents, parts, items, note },
    payBy,
  })

const withoutGuests = { problem: 'Only a split that doesn’t repeat can have guests without an account' }
const ownAddress = { problem: 'That’s your own email. You’re already in the split.' }

const onlySplits = { problem: 'Only a split that is sent right away can repeat' }

type NewAgreement = Pick<InputOf<typeof agreement.createAgreement>, 'title' | 'expiresAt'> & {
  readonly type: Agreement['type']
  readonly me: PersonId
}

export function newAgreement({ now }: Pick<Context, 'now'>, asked: NewAgreement, drafted: Drafted): Agreement {
  const { seats, totalCents, terms, settled = [], own = null } = drafted
  return {
    id: mintId<'agreement'>(now),
    type: asked.type,
    status: 'draft',
    title: asked.title,
    initiatorId: asked.me,
    counterpartyId: seats.find(({ role }) => role === 'counterparty')?.personId ?? null,
    participants: seats.map(({ personId, role, stakeCents }) => ({
      personId,
      role,
      stakeCents,
      status: settled.includes(personId) ? 'settled' : role === 'initiator' ? 'accepted' : 'invited',
      heldCents: zero,
      joinedAt: now,
      acceptedVersion: role === 'initiator' ? 1 : null,
      answeredAt: role === 'initiator' ? now : null,
      cancelAgreedAt: null,
      details: settled.includes(personId) ? { settledBy: 'own' } : {},
    })),
    terms,
    termsVersion: 1,
    totalCents,
    currency: 'USD',
    expiresAt: asked.expiresAt === null ? null : new Date(asked.expiresAt),
    dueAt: null,
    activatedAt: null,
    completedAt: null,
    createdAt: now,
    metadata: {},
    stepCount: 0,
    own,
  }
}

/** Its rows, before the first step. */
export async function make(ctx: Context, made: Agreement, requestId: string): Promise<void> {
  await insertAgreement(ctx, made, requestId)
  await Promise.all([writeParticipants(ctx, [made]), writeTerms(ctx, made, made.initiatorId), writeMade(ctx, made)])
}

/** A form brings terms and people at once, so its author takes these steps in one go. */
export const openingSteps = ['configure_terms', 'set_participants', 'send_offer'] as const

export async function open(
  ctx: Context,
  made: Agreement,
  actions: readonly string[],
  refuse: Refuse<StepCode>,
): Promise<Agreement | Refused> {
  let current = made
  for (const action of actions) {
    const input = { action, reason: '' }
    const taken = await stepFrom(
      ctx,
      { agreement: current, by: 'initiator', personId: made.initiatorId, input },
      refuse,
    )
    if (taken instanceof Refused) return taken
    current = taken
  }
  return current
}

export const createAgreement = oncePerKey(agreement.createAgreement, {
  decide: async (ctx, input, refuse) => {
    const made = await createFrom(ctx, input, refuse)
    return made instanceof Refused ? made : viewFor(ctx, made.id, ctx.person)
  },
  again: async (ctx, { requestId }) => viewFor(ctx, await madeBy(ctx, ctx.person.id, requestId), ctx.person),
  reused: 'wallet.id-reused',
})

/** Asks the table of meanings for every posting, before the ledger: caps of keys, own limits, a fresh proof, debts, rewards. The one place that refuses money for what it is. */

import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, cents, zero } from '@handshake/domain/money.ts'
import { isFreshProof } from '@handshake/domain/session/session-life.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { checkOwnLimits, type SafetyCode } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { type Refused, refuse } from '#platform/use-case.ts'
import { type Owed, owedBy, refuseOwing } from '../owed-by.ts'
import { findRewardsAtStake } from '../send/gifts-stay.ts'
import { walletConfig } from '../wallet.config.ts'
import { type Given, givenSince, noteWords } from './given-money.ts'
import { noteSpent, refuseByCaps, type Spent, spendingOf, spentByKeys } from './key-caps.ts'
import { type AskedPosting, type Leaving, leavingBy } from './money-leaving.ts'
import { type Question, questions } from './transfer-meanings.ts'

export type PolicyCode =
  | SafetyCode
  | 'developer.over-transfer-cap'
  | 'developer.over-day-cap'
  | 'developer.unknown-key'
  | 'session.proof-needed'
  | 'wallet.owes'
  | 'wallet.owes-elsewhere'
  | 'wallet.reward-at-stake'

/** Why a posting may not be, and because of whom. */
export type Forbidden = {
  readonly personId: PersonId | null
  readonly refused: Refused & { readonly code: PolicyCode }
  /** For admins, where it stops a job. */
  readonly why: string
}

/** What is written down once a posting has been made. */
type Noted = { readonly given: readonly Given[]; readonly spent: readonly Spent[] }

/** What was asked about a batch of postings. Only what is in here, and not forbidden, is posted. */
export class Judged {
  readonly #verdicts: ReadonlyMap<string, Forbidden>
  readonly #allowed: ReadonlyMap<readonly Transfer[], Noted>

  constructor(verdicts: ReadonlyMap<string, Forbidden>, allowed: ReadonlyMap<readonly Transfer[], Noted>) {
    this.#verdicts = verdicts
    this.#allowed = allowed
  }

  /** By the id of the row whose step it is. */
  readonly forbids = (id: string): Forbidden | null => this.#verdicts.get(id) ?? null

  /** What its payer gives to others by it, and a key moves; throws for whatever nobody asked about, or was refused. */
  readonly notedFor = (transfers: readonly Transfer[]): Noted =>
    present(this.#allowed.get(transfers), 'what is posted was asked about, and allowed')
}

/**
 * Whoever asks has locked the wallets of `peopleAsked`, or sends that lock right before. Each posting is judged by itself and after those
 * before it: what the first of a batch gives counts for the second.
 */
export async function judgePostings(ctx: Context, postings: readonly AskedPosting[]): Promise<Judged> {
  assert(new Set(postings.map(({ id }) => id)).size === postings.length, 'a row is asked about once')
  const leaving = postings.map(leavingBy)
  const asked = (question: Question): PersonId[] => [
    ...new Set(leaving.flat().flatMap((one) => (one.asks.includes(question) ? [one.personId] : []))),
  ]
  const acting = new Map(postings.flatMap((one) => (one.acting === null ? [] : [[one.acting.id, one.acting] as const])))
  const provers = asked('proof')
    .flatMap((id) => acting.get(id) ?? [])
    .filter(({ id, provedAt }) => !isFreshProof(provedAt, ctx.now) || postings.some((one) => followsAWord(one, id)))
  const debtors = [...new Set([...asked('debts'), ...postings.flatMap(({ binds = [] }) => binds)])]
  const keys = postings.flatMap((one) => one.acting?.key ?? [])
  const [overOwn, owed, given, atStake, spent] = await Promise.all([
    judgeOwnLimits(ctx, postings, leaving),
    debtors.length === 0 ? new Map<PersonId, Owed>() : owedBy(ctx, debtors),
    givenSince(
      ctx,
      provers,
      postings.map(({ id }) => id),
    ),
    findRewardsAtStake(
      ctx,
      postings.filter(({ rewardsAsked }) => !rewardsAsked),
    ),
    spentByKeys(ctx, keys),
  ])
  const threshold = walletConfig.of(ctx.config).SEND_PROOF_ABOVE * 100
  const givenNow = new Map<PersonId, Cents>()
  const spentNow = new Map<string, Cents>()
  /** Beyond what they gave by their word about the same thing before. */
  const gives = ({ id, acting: by }: AskedPosting, parts: readonly Leaving[]): Cents => {
    if (by === null) return zero
    const own = parts.filter((part) => part.asks.includes('proof') && part.personId === by.id)
    const amount = add(zero, ...own.map(({ amountCents }) => amountCents))
    return cents(Math.max(0, amount - given.byWordAbout(by.id, id)))
  }

  const answers: Readonly<Record<Question, (one: AskedPosting, parts: readonly Leaving[]) => Forbidden | null>> = {
    key: (one, parts) => {
      const { acting: by } = one
      const spending = spendingOf(one, parts, spent)
      if (by === null || by.key === null || spending === null) return null
      const before = spent.inAll(by.key.id)
      const inAll = before === undefined ? undefined : add(before, spentNow.get(by.key.id) ?? zero)
      const refused = refuseByCaps(by.key, spending.amountCents, inAll)
      return refused === null ? null : no(by.id, refused)
    },
    'own limits': ({ id }) => overOwn.get(id) ?? null,
    proof: (one, parts) => {
      const amountCents = gives(one, parts)
      if (one.acting === null || amountCents === 0 || isFreshProof(one.acting.provedAt, ctx.now)) return null
      const { id } = one.acting
      const sum = add(given.inAll(id), givenNow.get(id) ?? zero, amountCents)
      return sum > threshold ? no(id, refuse('session.proof-needed')) : null
    },
    debts: ({ binds = [] }, parts) => {
      const giving = parts.flatMap((part) => (part.asks.includes('debts') ? [part.personId] : []))
      const debtor = [...giving, ...binds].find((personId) => owed.has(personId))
      if (debtor === undefined) return null
      return no(debtor, refuseOwing(present(owed.get(debtor), 'a debtor owes something'), refuse))
    },
    rewards: ({ id }) => (atStake.has(id) ? no(null, refuse('wallet.reward-at-stake')) : null),
  }

  const verdicts = new Map<string, Forbidden>()
  const allowed = new Map<readonly Transfer[], Noted>()
  const words: { given: Given[]; spent: Spent[] } = { given: [], spent: [] }
  for (const [index, posting] of postings.entries()) {
    const parts = present(leaving[index], 'every posting has its parts')
    const verdict = firstOf(questions, (question) => answers[question](posting, parts))
    if (verdict !== null) {
      verdicts.set(posting.id, verdict)
      continue
    }
    const [first] = posting.transfers
    const noted = {
      given: giving(posting, parts, first?.id ?? posting.id),
      spent: [spendingOf(posting, parts, spent) ?? []].flat(),
    }
    for (const { personId, amountCents } of noted.given)
      givenNow.set(personId, add(givenNow.get(personId) ?? zero, amountCents))
    for (const { keyId, amountCents } of noted.spent) spentNow.set(keyId, add(spentNow.get(keyId) ?? zero, amountCents))
    // A word is noted now: there is no posting that would be made or not.
    if (first === undefined) {
      words.given.push(...noted.given)
      words.spent.push(...noted.spent)
    }
    allowed.set(posting.transfers, first === undefined ? { given: [], spent: [] } : noted)
  }
  await noteWords(ctx, words.given)
  await noteSpent(ctx, words.spent)
  return new Judged(verdicts, allowed)

  function giving(posting: AskedPosting, parts: readonly Leaving[], transferId: string): Given[] {
    const amountCents = gives(posting, parts)
    return posting.acting === null || amountCents === 0
      ? []
      : [{ personId: posting.acting.id, amountCents, transferId }]
  }
}

/** Whether this person may have given by their word already what the posting gives. */
const followsAWord = ({ acting, outOfEscrow, promised = [] }: AskedPosting, personId: PersonId): boolean =>
  acting?.id === personId && (outOfEscrow.length > 0 || promised.length > 0)

function firstOf<Item, Answer>(items: readonly Item[], answer: (item: Item) => Answer | null): Answer | null {
  for (const item of items) {
    const found = answer(item)
    if (found !== null) return found
  }
  return null
}

const no = (personId: PersonId | null, refused: Refused): Forbidden => ({
  personId,
  refused: refused as Forbidden['refused'],
  why: personId === null ? refused.code : `${refused.code}, because of ${personId}`,
})

/** By the row whose step it is. What a person puts at risk by several of a batch, with whichever of their accounts, is added up. */
async function judgeOwnLimits(
  ctx: Context,
  postings: readonly AskedPosting[],
  leaving: readonly (readonly Leaving[])[],
): Promise<ReadonlyMap<string, Forbidden>> {
  const over = new Map<string, Forbidden>()
  const wanted = leaving.flatMap((parts, index) =>
    parts
      .filter((part) => part.asks.includes('own limits'))
      .map(({ personId, amountCents }) => {
        const { id } = present(postings[index], 'every part has its posting')
        return { id, personId, stakeCents: amountCents }
      }),
  )
  const answers = await Promise.all(
    wanted.map(({ personId, stakeCents }, index) =>
      checkOwnLimits(ctx, personId, { stakeCents }, refuse, wanted.slice(0, index)),
    ),
  )
  for (const [index, { id, personId }] of wanted.entries()) {
    const refused = answers[index] ?? null
    if (refused !== null && !over.has(id)) over.set(id, no(personId, refused))
  }
  return over
}

/** Deposits that a provider took back: what its word means for what we know, and how what is in the wallet is shared among claims. */
import { type Cents, cents, subtract } from '../money.ts'

export const reversalCauses = ['dispute', 'refund'] as const
export type ReversalCause = (typeof reversalCauses)[number]

/** What the provider says of one dispute or refund now; it stands as long as the money is not with us. */
export type SaidReversal = {
  readonly ref: string
  readonly cause: ReversalCause
  readonly amountCents: Cents
  readonly stands: boolean
}

export type KnownReversal = { readonly ref: string; readonly amountCents: Cents; readonly stands: boolean }

export type ReversalNews<Known extends KnownReversal> = {
  /** Never heard of before. */
  readonly begun: readonly SaidReversal[]
  /** Given back once, and taken back again. */
  readonly again: readonly Known[]
  /** The provider gave the money back: a dispute that was won, a refund that failed. */
  readonly over: readonly Known[]
}

/**
 * Compared with what is known, so the same word twice, ten times or late changes nothing. However much a provider claims, no more than
 * the deposit itself is taken back: what goes beyond it is between us and the provider.
 */
export function reversalNews<Known extends KnownReversal>(
  known: readonly Known[],
  said: readonly SaidReversal[],
  depositCents: Cents,
): ReversalNews<Known> {
  const saidOf = new Map(said.map((one) => [one.ref, one]))
  const knownRefs = new Set(known.map(({ ref }) => ref))
  const over = known.filter(({ ref, stands }) => stands && saidOf.get(ref)?.stands === false)
  let room: number = depositCents
  for (const { amountCents, stands, ref } of known) if (stands && saidOf.get(ref)?.stands !== false) room -= amountCents
  const again: Known[] = []
  for (const one of known) {
    if (one.stands || saidOf.get(one.ref)?.stands !== true || one.amountCents > room) continue
    again.push(one)
    room -= one.amountCents
  }
  const begun: SaidReversal[] = []
  for (const one of saidOf.values()) {
    if (!one.stands || knownRefs.has(one.ref)) continue
    const amountCents = cents(Math.min(one.amountCents, room))
    if (amountCents <= 0) continue
    begun.push({ ...one, amountCents })
    room -= amountCents
  }
  return { begun, again, over }
}

/** Of what is in the wallet, what goes to each claim: the oldest first, never more than it wants nor than there is. */
export function shareAmongClaims(availableCents: Cents, wanted: readonly Cents[]): readonly Cents[] {
  let left = availableCents
  return wanted.map((want) => {
    const taken = cents(Math.max(0, Math.min(left, want)))
    left = subtract(left, taken)
    return taken
  })
}

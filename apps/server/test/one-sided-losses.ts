/** What a step of one side costs the other, in the wallet and held together, for the walk over every state of an agreement. */
import type { Agreement, PartyRole } from '@handshake/domain/agreement/agreement.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { AgreementMove } from '../src/features/agreement/agreement-hooks.ts'

export type Standing = {
  readonly agreement: Agreement
  readonly now: Date
  readonly waited: number
  /** What each has done themselves since they last opened a dispute. */
  readonly done: Readonly<Record<string, readonly string[]>>
}

/** A step that was taken, with what the server did right after it. */
export type Taken = {
  readonly by: PersonId | null
  readonly moves: readonly Pick<AgreementMove, 'before' | 'after' | 'transfers' | 'attempt'>[]
  readonly after: Agreement
  readonly waitedMs: number
}

export type Loss = {
  readonly event: string
  readonly from: string
  /** Whose step it was; null for time alone. */
  readonly by: PartyRole | null
  readonly loses: PartyRole
  readonly amountCents: number
  /** What whoever loses had done themselves by then. */
  readonly done: readonly string[]
}

const wealth = (agreement: Agreement, personId: PersonId): number =>
  agreement.participants.find((one) => one.personId === personId)?.heldCents ?? 0

const flow = (transfers: readonly Transfer[], personId: PersonId): number =>
  transfers.reduce(
    (sum, transfer) =>
      sum +
      ('to' in transfer && transfer.to === personId ? transfer.amountCents : 0) -
      ('from' in transfer && transfer.from === personId ? transfer.amountCents : 0),
    0,
  )

/** Who has less after a step of somebody else's, or of time: in the wallet and held together. */
export function lossesOf({ agreement, done }: Standing, by: PersonId | null, moves: Taken['moves']): Loss[] {
  const [first, last] = [moves[0], moves.at(-1)]
  if (first === undefined || last === undefined) return []
  return last.after.participants.flatMap(({ personId, role }) => {
    if (personId === by) return []
    const change =
      wealth(last.after, personId) -
      wealth(agreement, personId) +
      moves.reduce((sum, { transfers }) => sum + flow(transfers, personId), 0)
    if (change >= 0) return []
    const named = by === null ? (moves.find(({ transfers }) => transfers.length > 0) ?? first) : first
    const actor = last.after.participants.find((one) => one.personId === by)?.role ?? null
    return [
      {
        ...{ event: named.attempt.event, from: named.before.status, by: actor, loses: role, amountCents: -change },
        done: done[personId] ?? [],
      },
    ]
  })
}

/** What the words of notices about handshakes are made of: who is told, where they are led, and what they received. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, formatAmount } from '@handshake/domain/money.ts'
import type { NewNotice } from '#features/notification/notification.public.ts'
import type { Handshake } from './handshake.store.ts'
import type { Move } from './handshake-move.ts'

export type Told = NewNotice & { readonly to: PersonId }

/** What the words need beside the move. */
export type Known = {
  readonly nameOf: (personId: PersonId | null) => string
  /** Those who hold an invitation that this step leaves without a seat. */
  readonly invited: readonly PersonId[]
}

export type Words = (move: Move, known: Known) => Told[]

export const view = (handshake: Handshake) => ({
  actionUrl: `/handshake/${handshake.id}`,
  actionLabel: 'View handshake',
})

const partiesOf = ({ creatorId, peerId }: Handshake): PersonId[] =>
  peerId === null ? [creatorId] : [creatorId, peerId]

/** Both people, or both but the one who did it. */
export function toParties(
  move: Move,
  notice: (personId: PersonId) => NewNotice,
  options: { butActor?: boolean } = {},
): Told[] {
  return partiesOf(move.after)
    .filter((personId) => !(options.butActor && personId === move.attempt.actorId))
    .map((personId) => ({ ...view(move.after), ...notice(personId), to: personId }))
}

export const received = (move: Move, personId: PersonId): string =>
  formatAmount(add(...move.transfers.filter(({ to }) => to === personId).map(({ amountCents }) => amountCents)))

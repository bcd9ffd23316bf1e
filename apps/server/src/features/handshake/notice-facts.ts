/** What the notices about a step of a handshake are made from: the facts they all need, the parties, and what is known beside. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { HandshakeFacts } from '@handshake/domain/notification/of-handshake.ts'
import type { PersonName } from '@handshake/domain/notification/person-name.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Handshake } from './handshake.store.ts'
import type { Move } from './handshake-move.ts'

/** A step that may be taken again is another occasion the next time. */
export const factsOf = ({ after, attempt }: Move): HandshakeFacts => ({
  handshakeId: after.id,
  title: after.title,
  occasion: `${attempt.event} ${after.stepCount}`,
})

/** What the facts need beside the move. */
export type NoticePeople = {
  readonly nameOf: (personId: PersonId | null) => PersonName
  /** Those who hold an invitation that this step leaves without a seat. */
  readonly invited: readonly PersonId[]
  readonly now: Date
}

export type Notices = (move: Move, known: NoticePeople) => Addressed[]

export const partiesOf = ({ creatorId, peerId }: Handshake): PersonId[] =>
  peerId === null ? [creatorId] : [creatorId, peerId]

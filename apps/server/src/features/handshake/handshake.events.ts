/** What handshakes tell other features, after the commit. */
import type { HandshakeEvent, HandshakeState } from '@handshake/domain/handshake/handshake-machine.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { defineEvent } from '#platform/event.ts'

/** Handshakes that took a step together; a batch is told as one event. */
export const handshakeMoved = defineEvent<{
  readonly moves: readonly {
    readonly id: HandshakeId
    readonly event: HandshakeEvent
    readonly from: HandshakeState
    readonly to: HandshakeState
  }[]
}>('handshake.moved')

/** Two people said different things about who won, or one of them cannot say anything; whoever keeps disputes opens a case. */
export const answersDiffer = defineEvent<{ readonly handshakeId: HandshakeId; readonly because?: 'one-is-kept-out' }>(
  'handshake.answers-differ',
)

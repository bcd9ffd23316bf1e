/** What pools tell other features, after the commit. */
import type { PoolId } from '@handshake/domain/ids.ts'
import type { PoolEvent, PoolState } from '@handshake/domain/pool/pool-machine.ts'
import { defineEvent } from '#platform/event.ts'

/** Pools that took a step together; a batch is told as one event. */
export const poolMoved = defineEvent<{
  readonly moves: readonly { readonly id: PoolId; readonly event: PoolEvent; readonly to: PoolState }[]
}>('pool.moved')

/** Turns the scenes of the pool story into the requests people would have made. */
import { pool } from '@handshake/contracts/pool.ts'
import { present } from '@handshake/domain/assert.ts'
import { hours } from '@handshake/domain/time.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import { demoPools, type PoolScene } from './pool-story.ts'

export function poolRequest(node: Node, scene: PoolScene, { end, pools }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  if ('joins' in scene) {
    const path = pool.joinPool.path.replace(':poolId', present(pools.get(scene.joins), 'what is joined was opened'))
    return { path, key, payload: { requestId: key, pick: scene.pick } }
  }
  const { closesHoursAgo, settlesHoursAgo, ...words } = demoPools[scene.opens]
  const at = (hoursAgo: number) => new Date(end.getTime() - hours(hoursAgo)).toISOString()
  return {
    path: pool.createPool.path,
    key,
    payload: {
      ...words,
      requestId: key,
      gameId: null,
      closesAt: at(closesHoursAgo),
      settlesAt: at(settlesHoursAgo),
      pick: scene.pick,
      isPublic: true,
      friendIds: [],
    },
    answered: (({ id }: { readonly id: string }) => pools.set(scene.opens, id)) as Answered,
  }
}

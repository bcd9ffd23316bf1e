/** Turns the scenes of the pool story into the requests people would have made. */
import { pool } from '@handshake/contracts/pool/pool.ts'
import { present } from '@handshake/domain/assert.ts'
import { hours } from '@handshake/domain/time.ts'
import { mintId } from '#platform/mint-id.ts'
import type { Node } from '../app.ts'
import type { Answered, Cast, DemoRequest } from './demo-request.ts'
import { demoPools, type PoolKey, type PoolScene } from './pool-story.ts'

export function poolRequest(node: Node, scene: PoolScene, { end, pools }: Cast): DemoRequest {
  const key = mintId(node.machinery.clock.now())
  const at = (path: string, opened: PoolKey) =>
    path.replace(':poolId', present(pools.get(opened), 'what is joined or talked about was opened'))
  if ('joins' in scene)
    return { path: at(pool.joinPool.path, scene.joins), key, payload: { requestId: key, pick: scene.pick } }
  if ('says' in scene) {
    const payload = { commentId: key, content: scene.says, parentId: null }
    return { path: at(pool.addPoolComment.path, scene.under), key, payload }
  }
  const { closesHoursAgo, settlesHoursAgo, ...words } = demoPools[scene.opens]
  const when = (hoursAgo: number) => new Date(end.getTime() - hours(hoursAgo)).toISOString()
  return {
    path: pool.createPool.path,
    key,
    payload: {
      ...words,
      requestId: key,
      gameId: null,
      closesAt: when(closesHoursAgo),
      settlesAt: when(settlesHoursAgo),
      pick: scene.pick,
      isPublic: true,
      friendIds: [],
    },
    answered: (({ id }: { readonly id: string }) => pools.set(scene.opens, id)) as Answered,
  }
}

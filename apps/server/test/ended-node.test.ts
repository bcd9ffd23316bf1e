/** A node that has ended leaves nothing of itself in memory: a process that begins many, as tests do, is as light with the last as with the first. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { startTestNode } from './test-node.ts'

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/** In a function of its own, so that no variable holds on to the node. */
async function beginAndEnd(): Promise<readonly WeakRef<object>[]> {
  const node = await startTestNode()
  const parts = [new WeakRef(node.http as object), new WeakRef(node.pool as object)]
  await node.close()
  return parts
}

test('what a node that has ended held can be forgotten', async () => {
  const parts = await beginAndEnd()
  await eventually(async () => {
    collectGarbage()
    expect(parts.filter((part) => part.deref() !== undefined)).toHaveLength(0)
  })
})

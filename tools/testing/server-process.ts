/** The server as the product runs it, for tests that start it as a process and kill it. */
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { bundle } from '../product/build-server.ts'

/** Each test bundles its own: another may be writing the product's at the same time. Compiled at each start, a process costs five times as much. */
export async function bundleServerFor(test: string): Promise<string> {
  const program = join(root, 'dist', test, 'run-server.mjs')
  await bundle('apps/server/src/run-server.ts', program)
  return program
}

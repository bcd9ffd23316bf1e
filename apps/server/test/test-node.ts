/** A real node for tests: real HTTP on real PostgreSQL, a clock that can be turned, and books that are checked after every test. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createTestDatabase } from '../../../tools/testing/test-database.ts'
import { createNode, type Node, type NodeOptions } from '../src/app.ts'
import { readAppConfig } from '../src/app-config.ts'
import { type Clock, fixedClock } from '../src/platform/clock.ts'
import { serverLogin } from '../src/platform/db/startup/server-login.ts'
import type { HttpPatience } from '../src/platform/http/http-server.ts'
import { expectSoundBooks } from './sound-books.ts'
import { Visitor } from './visitor.ts'

export type TestNode = Node & { readonly url: string; readonly databaseUrl: string }

type Options = {
  readonly clock?: Clock
  readonly env?: Readonly<Record<string, string>>
  readonly databaseUrl?: string
  readonly webRoot?: string
  readonly patience?: Partial<HttpPatience>
  readonly port?: number
} & Pick<NodeOptions, 'createPool'>

export async function startTestNode({
  clock,
  env = {},
  databaseUrl,
  webRoot,
  patience,
  port = 0,
  createPool,
}: Options = {}): Promise<TestNode> {
  const url = databaseUrl ?? (await createTestDatabase()).url
  const config = readAppConfig({
    DATABASE_URL: serverLogin(new URL(url)).href,
    LOG_LEVEL: 'silent',
    DEMO_WORLD: 'off',
    DATABASE_CONNECTIONS: '10',
    REQUESTS_PER_MINUTE: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })
  const node = await createNode({
    config,
    ...(clock ? { clock } : {}),
    webRoot: webRoot ?? null,
    pulse: 'still',
    // A test's own connections stay idle until its end, and nobody is to wait for them.
    patience: { idleMs: 0, ...patience },
    ...(createPool && { createPool }),
  })
  const address = await node.http.listen({ host: '127.0.0.1', port })
  return { ...node, url: address, databaseUrl: url }
}

/** Looks at the books of a node after every test of the file. */
export function watchBooks(running: () => TestNode): void {
  let books: pg.Client | undefined
  afterEach(async () => {
    const { pool, features } = running()
    if (books === undefined) {
      // A connection of its own plans the long statement once; each of the pool's would plan it again.
      books = new pg.Client(pool.options)
      await books.connect()
    }
    await expectSoundBooks({ features, pool: books })
  })
  afterAll(() => books?.end())
}

/** One node for a test file, with a fixed clock; every test ends with a look at the books. */
export function useNode(env: Readonly<Record<string, string>> = {}) {
  const clock = fixedClock(new Date('2026-03-01T12:00:00Z'))
  let node: TestNode | undefined
  beforeAll(async () => {
    node = await startTestNode({ clock, env })
  })
  afterAll(() => node?.close())
  const running = (): TestNode => {
    if (!node) throw new Error('the node is not up yet')
    return node
  }
  watchBooks(running)
  return { node: running, clock, visitor: () => new Visitor(running().url) }
}

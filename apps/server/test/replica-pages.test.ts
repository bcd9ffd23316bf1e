/** Pages beside a real streaming replica with replay paused: what comes with a page knows of everything its live events go on from. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { livePositionHeader } from '@handshake/contracts/live-events.ts'
import { seconds } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createThrowAwayFolder } from '../../../tools/testing/throw-away-folder.ts'
import { asOwner } from './as-owner.ts'
import { eventually } from './eventually.ts'
import { inWords } from './handshakes.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts'
import { moveIn, type Resident } from './residents.ts'
import { startTestNode, type TestNode } from './test-node.ts'

const page = '<html>\n  <body>\n  </body>\n</html>'
const list = '/api/handshakes?group=all'

let databases: ReplicatedPostgres
let node: TestNode
let ada: Resident
let bob: Resident

beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  for (const name of ['index.html', 'shell.html']) writeFileSync(join(webRoot, name), page)
  databases = await startReplicatedPostgres()
  // Far beyond what this test lasts: how old the replica may be is no question here.
  const env = { REPLICA_DATABASE_URL: databases.replicaUrl, REPLICA_LAG_SECONDS: '60' }
  node = await startTestNode({ databaseUrl: databases.primaryUrl, webRoot, env })
  ada = await moveIn(node, 'Ada Reader')
  bob = await moveIn(node, 'Bob Writer')
}, seconds(120))
afterAll(async () => {
  await node?.close()
  await databases?.stop()
})

type Reads = Record<string, { body: { handshakes: { title: string }[] }; headers: Record<string, string> } | null>

const listed = (body: { handshakes: { title: string }[] } | undefined) => body?.handshakes.map(({ title }) => title)

/** The page as her browser opens it: it knows of no write of its own, and of no live event yet. */
async function open(): Promise<{ position: number; titles: string[] | undefined }> {
  const headers = { cookie: ada.cookie ?? '', accept: 'text/html' }
  const { body } = await node.http.inject({ url: '/handshakes', headers })
  const [, sent = '{}'] = /id="first-reads">(.*?)<\/script>/s.exec(body) ?? []
  const reads = JSON.parse(sent) as Reads
  return {
    position: Number(reads['/api/session']?.headers[livePositionHeader]),
    titles: listed(reads[list]?.body),
  }
}

const readPlainly = async () =>
  listed((await node.http.inject({ url: list, headers: { cookie: ada.cookie ?? '' } })).json())

test('the first data of a page is no older than the position that its live events go on from', async () => {
  const before = await open()
  await asOwner(databases.replicaUrl, 'select pg_wal_replay_pause()')
  onTestFinished(() => asOwner(databases.replicaUrl, 'select pg_wal_replay_resume()'))
  const title = `Rain at ${Date.now()}`
  await bob.done(handshake.createHandshake, inWords({ title, sharingMethod: 'invite', friendIds: [ada.id] }))
  await eventually(async () => {
    const { position, titles } = await open()
    expect(position).toBeGreaterThan(before.position)
    expect(titles).toContain(title)
  })
  // Whoever says nothing of what they know is answered by the replica, which is where it was.
  await eventually(async () => expect(await readPlainly()).not.toContain(title))
})

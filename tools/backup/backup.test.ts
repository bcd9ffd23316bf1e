/** Backups under load, restored elsewhere: books sound, nothing sent twice, never half, and refused in plain words when they cannot be trusted. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNode, type Node } from '../../apps/server/src/app.ts'
import { readAppConfig } from '../../apps/server/src/app-config.ts'
import { queueMail } from '../../apps/server/src/features/email/delivery/queue-mail.ts'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'
import { runInContext } from '../../apps/server/src/platform/run-in-context.ts'
import { root } from '../checkout.ts'
import { startLoad } from '../drill/drill-load.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { createThrowAwayFolder, postgresIn } from '../testing/throw-away-folder.ts'
import { backupFiles, checksumFile, sha256Of } from './backup-folder.ts'
import { decideOutgoing } from './decide-outgoing.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let database: EmbeddedPostgres
let node: Node
let url: string
const backup = () => join(folder, 'backup')

async function startNode(databaseUrl: string): Promise<Node> {
  const { login } = await migrate(databaseUrl)
  const config = readAppConfig({
    DATABASE_URL: login.href,
    LOG_LEVEL: 'silent',
    DEMO_WORLD: 'off',
    REQUESTS_PER_MINUTE: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  return createNode({ config, pulse: 'still' })
}

const mail = (on: Node, to: string) =>
  runInContext(on.machinery, (ctx) =>
    queueMail(ctx, {
      template: 'announcement',
      to: { email: to, personId: null },
      variables: { title: 'News', message: 'Hello' },
    }),
  )
const received = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ recipient: string }>('select recipient from mailbox order by recipient')
  await client.end()
  return rows.map(({ recipient }) => recipient)
}
const restoreTo = (name: string, from = backup(), existing: 'refuse' | 'move aside' = 'refuse') =>
  restoreBackup({ backup: from, dataDir: join(folder, name), existing, env: {}, say: () => undefined })

beforeAll(async () => {
  folder = await createThrowAwayFolder()
  database = await startEmbeddedPostgres({ dataDir: postgresIn(folder), durability: 'full' })
  node = await startNode(database.url)
  url = await node.http.listen({ host: '127.0.0.1', port: 0 })
  const load = await startLoad({ url: () => url, databaseUrl: database.url, peopleCount: 20, atOnce: 4 })
  await node.runJob('wallet.publish-proof')
  // Waits in the queue when the backup is made: due only later, so that no node sends it before.
  await node.pool.query(
    "insert into emails (id, message_id, template_id, recipient_email, variables, created_at, due_at) values (gen_random_uuid(), '<held@x>', 'announcement', 'once@example.com', '{\"title\":\"a\",\"message\":\"b\"}', now() - interval '1 hour', now() + interval '1 hour')",
  )
  await wait(1_000)
  await makeBackup({ dataDir: postgresIn(folder), target: backup(), env: {} })
  await load.finish()
}, 120_000)
afterAll(async () => {
  await node.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup made under load opens elsewhere with sound books, and sends nothing until a person has decided', async () => {
  const { audited, aside } = await restoreTo('elsewhere')
  expect(audited).toMatchObject({ findings: [], proofs: 1 })
  expect(audited.transfers).toBeGreaterThan(20)
  expect(aside).toBeNull()

  const copy = await startEmbeddedPostgres({ dataDir: join(folder, 'elsewhere'), durability: 'full' })
  const restored = await startNode(copy.url)
  try {
    const keepMoving = async () => {
      await restored.runJob('email.keep-moving')
      await wait(1_500)
    }
    const allDue = () =>
      restored.pool.query("update emails set due_at = now() - interval '1 second' where status = 'queued'")
    const before = await received(copy.url)
    await mail(restored, 'new@example.com')
    await allDue()
    await keepMoving()
    expect(await received(copy.url)).toEqual(before)
    expect((await decideOutgoing('show', copy.url)).join('\n')).toMatch(/epoch 2, cause: restore[\s\S]*1 emails/)

    expect((await decideOutgoing('discard', copy.url)).at(-1)).toContain('Discarded')
    await allDue()
    await keepMoving()
    const after = await received(copy.url)
    expect(after).toContain('new@example.com')
    expect(after).not.toContain('once@example.com')
    expect(await decideOutgoing('show', copy.url)).toEqual([
      'Nothing is held: emails, push messages and payments go out.',
    ])

    await decideOutgoing('hold', copy.url)
    await mail(restored, 'later@example.com')
    await keepMoving()
    expect(await received(copy.url)).not.toContain('later@example.com')
    await decideOutgoing('release', copy.url)
    await restored.pool.query("update emails set due_at = now() - interval '1 second' where status = 'queued'")
    await keepMoving()
    expect(await received(copy.url)).toContain('later@example.com')
  } finally {
    await restored.close()
    await copy.stop()
  }
}, 120_000)

test('a restore does not overwrite without being told, and moves the former data aside when it is', async () => {
  await restoreTo('twice')
  writeFileSync(join(folder, 'twice', 'mark'), 'former')
  await expect(restoreTo('twice')).rejects.toThrow(/There is a database in .* already: add “--overwrite”/)
  const { aside } = await restoreTo('twice', backup(), 'move aside')
  expect(readFileSync(join(aside ?? '', 'mark'), 'utf8')).toBe('former')
  expect(existsSync(join(folder, 'twice', 'mark'))).toBe(false)
}, 120_000)

test('a restore that was killed between its two renames is finished by the next start', async () => {
  await restoreTo('killed')
  const place = join(folder, 'killed')
  cpSync(place, `${place}.new-1-00000000`, { recursive: true })
  writeFileSync(join(place, 'mark'), 'former')
  const aside = `${place}.before-restore-x`
  writeFileSync(`${place}.moving.json`, JSON.stringify({ from: `${place}.new-1-00000000`, to: place, aside }))
  cpSync(place, aside, { recursive: true })
  rmSync(place, { recursive: true })
  const found = await restoreTo('killed').catch((problem: Error) => problem.message)
  expect(found).toMatch(/There is a database in/)
  expect([existsSync(join(place, 'mark')), existsSync(join(aside, 'mark'))]).toEqual([false, true])
  expect(existsSync(`${place}.moving.json`)).toBe(false)
}, 120_000)

test('a restore that is killed leaves what was there, and a killed backup leaves no backup', async () => {
  const target = join(folder, 'half')
  const script = (code: string) =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { cwd: root, stdio: 'ignore' })
  const making = script(
    `import { makeBackup } from './tools/backup/make-backup.ts'; await makeBackup({ dataDir: ${JSON.stringify(postgresIn(folder))}, target: ${JSON.stringify(target)}, env: {} })`,
  )
  const unfinished = () => readdirSync(folder).filter((name) => name.startsWith('half.unfinished-'))
  while (unfinished().length === 0 && making.exitCode === null) await wait(5)
  making.kill('SIGKILL')
  await once(making, 'exit')
  expect([existsSync(target), unfinished().length]).toEqual([false, 1])
  await expect(restoreTo('nowhere', join(folder, unfinished()[0] ?? ''))).rejects.toThrow('is not a finished backup')

  const restoring = script(
    `import { restoreBackup } from './tools/backup/restore-backup.ts'; await restoreBackup({ backup: ${JSON.stringify(backup())}, dataDir: ${JSON.stringify(join(folder, 'stopped'))}, existing: 'refuse', env: {}, say: () => {} })`,
  )
  const beside = () => readdirSync(folder).filter((name) => name.startsWith('stopped.new-'))
  while (beside().length === 0 && restoring.exitCode === null) await wait(5)
  restoring.kill('SIGKILL')
  await once(restoring, 'exit')
  expect([existsSync(join(folder, 'stopped')), beside().length]).toEqual([false, 1])

  await makeBackup({ dataDir: postgresIn(folder), target, env: {} })
  await restoreTo('stopped', target)
  expect([unfinished(), beside()]).toEqual([[], []])
}, 120_000)

test.each([
  [
    'a flipped byte',
    async (copy: string) => {
      const bytes = readFileSync(join(copy, backupFiles.archive))
      bytes[1_000] = (bytes[1_000] ?? 0) ^ 1
      writeFileSync(join(copy, backupFiles.archive), bytes)
    },
    /is damaged \(cluster\.tar\.gz is not as it was written\): use another one/,
  ],
  ['a missing file', async (copy: string) => rmSync(join(copy, backupFiles.password)), /is damaged \(password/],
  [
    'the manifest of another backup, with checksums to match',
    async (copy: string) => {
      const file = join(copy, backupFiles.manifest)
      const sum = await sha256Of(file)
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/"Checksum": "...."?/, (some) => `${some.slice(0, -4)}0000`),
      )
      const sums = join(copy, checksumFile)
      writeFileSync(sums, readFileSync(sums, 'utf8').replace(sum, await sha256Of(file)))
    },
    /is damaged .* is not as the database gave it/,
  ],
  [
    'a newer version',
    async (copy: string) => {
      const file = join(copy, backupFiles.about)
      const sum = await sha256Of(file)
      const about = JSON.parse(readFileSync(file, 'utf8')) as { migrations: string[] }
      const newer = {
        ...about,
        appVersion: '99.0.0',
        migrations: [...about.migrations, 'app/9999_from_the_future.sql'],
      }
      writeFileSync(file, JSON.stringify(newer))
      const sums = join(copy, checksumFile)
      writeFileSync(sums, readFileSync(sums, 'utf8').replace(sum, await sha256Of(file)))
    },
    /was made by a newer version of Handshake \(99\.0\.0, it has app\/9999_from_the_future\.sql\)/,
  ],
])(
  '%s is refused in plain words, and nothing is put in place',
  async (what, spoil, words) => {
    const copy = join(folder, what.replaceAll(/\W/g, '-'))
    mkdirSync(copy)
    cpSync(backup(), copy, { recursive: true })
    await spoil(copy)
    await expect(restoreTo('refused', copy)).rejects.toThrow(words)
    expect(readdirSync(folder).filter((name) => name.startsWith('refused'))).toEqual([])
  },
  60_000,
)

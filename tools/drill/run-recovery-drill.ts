/** The drill of a recovery: a database archives under load, is restored to a noted moment elsewhere, and the copy is held against what people were told. */
import { setTimeout as wait } from 'node:timers/promises'
import { routeName } from '@handshake/contracts/contract.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { requestTransferId } from '@handshake/ledger/transfer-id.ts'
import { createNode } from '../../apps/server/src/app.ts'
import { readAppConfig } from '../../apps/server/src/app-config.ts'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'
import { type Audited, auditDatabase } from '../backup/audit-database.ts'
import { buildServer } from '../product/build-server.ts'
import { archiveSettings, type BackupKind, createArchive, noArchiver, provideArchiver } from './archive.ts'
import { checkBooks } from './drill-checks.ts'
import { type Send, startLoad } from './drill-load.ts'
import { startDrillNode } from './drill-node.ts'
import { discardWaiting, type HeldCopy, plantWaiting, watchHeldCopy } from './held-copy.ts'
import { asAdmin, giveFolder, handOver, initServer, type OwnServer, ownerUrl, placeServer } from './own-server.ts'

interface Form {
  /** Taken one after the other, under load. */
  backups: readonly BackupKind[]
  /** How long people go on between two backups, before the moment and after it. */
  watchMs: number
  /** Whether the last piece of the log is archived when its time has come, or is sent there at once. */
  lastPiece: 'waits' | 'is sent'
  /** How long the product runs on the copy before anybody decides. */
  heldMs: number
  /** Whether a person decides at the end, and what becomes of it is seen. */
  decision: 'discard' | 'none'
}

/** The long one outlasts every job that could send something: the slowest looks once a minute. */
export const forms = {
  long: {
    backups: ['full', 'diff', 'incr'],
    watchMs: 15_000,
    lastPiece: 'waits',
    heldMs: 75_000,
    decision: 'discard',
  },
  short: { backups: ['full'], watchMs: 1_000, lastPiece: 'is sent', heldMs: 4_000, decision: 'none' },
} as const satisfies Record<string, Form>

interface Options {
  folder: string
  form: Form
  say: (line: string) => void
}

/** By the clock of the database; `from` and `to` are ours, around the question. */
interface Moment {
  at: string
  from: number
  to: number
}

interface Kept {
  acknowledgedBefore: number
  begunAfter: number
  /** Acknowledged before the moment, and not in the copy. */
  lost: number
  /** Begun after the moment, and in the copy. */
  tooNew: number
}

export interface RecoveryReport {
  backups: { kind: BackupKind; ms: number }[]
  moment: string
  /** From the moment until all that it needs was in the archive. */
  archivedMs: number
  restoreMs: number
  /** From its start until the copy takes changes. */
  recoveryMs: number
  kept: Kept
  audited: Audited
  books: string[]
  held: HeldCopy
  nodeExits: string[]
}

const peopleCount = 60
const atOnce = 6
const patienceMs = 180_000

export async function runRecoveryDrill({ folder, form, say }: Options): Promise<RecoveryReport> {
  const { watchMs, heldMs } = form
  const programs = provideArchiver(say)
  if (programs === null) throw noArchiver()
  const { pgbackrest, binDir } = programs
  await buildServer()
  const home = giveFolder(`${folder}/recovery`)
  const nodeExits: string[] = []
  const undo: (() => Promise<unknown>)[] = []
  const archive = createArchive(home, pgbackrest, () => original)
  const original = await placeServer({ folder: home, name: 'original', binDir, env: archive.env })
  try {
    await initServer(original, { binDir, settings: archiveSettings() })
    undo.unshift(original.kill)
    await original.start('primary')
    await archive.open()
    const url = await handOver(original)
    const node = await startDrillNode(url, (how) => nodeExits.push(how))
    undo.unshift(node.stop)
    const load = await startLoad({ url: () => node.url, databaseUrl: url, peopleCount, atOnce })
    await publishProof(url)
    await plantWaiting(url)
    const taken: RecoveryReport['backups'] = []
    for (const kind of form.backups) {
      await wait(watchMs)
      const ms = await timed(() => archive.backUp(kind))
      taken.push({ kind, ms })
      say(`${kind} backup in ${ms} ms`)
    }
    await wait(watchMs)
    const moment = await noteMoment(original)
    say(`people are to be taken back to ${moment.at}`)
    await wait(watchMs)
    const archivedMs = await untilArchived(original, moment, form.lastPiece)
    const { sends } = await load.finish()

    const copy = await placeServer({ folder: home, name: 'copy', binDir, env: archive.env })
    const restoreMs = await timed(() => archive.restore(moment.at, copy.dataDir))
    undo.unshift(copy.kill)
    const recoveryMs = await timed(() => copy.start('primary'))
    say(`restored in ${restoreMs} ms, recovered in ${recoveryMs} ms`)
    const copyUrl = ownerUrl(copy.port)
    const { kept, there } = await compare(copy, { people: load.people, sends, moment })
    const audited = await auditDatabase(copyUrl)
    const books = await checkBooks(copyUrl, load.people, there)
    const successor = await startDrillNode(copyUrl, (how) => nodeExits.push(`on the copy: ${how}`))
    undo.unshift(successor.stop)
    say(`the product runs on the copy, and nothing may leave it for ${heldMs} ms`)
    const held = await watchHeldCopy(copyUrl, heldMs)
    if (form.decision === 'discard') held.findings.push(...(await discardWaiting(copyUrl)))
    const { at } = moment
    return { backups: taken, moment: at, archivedMs, restoreMs, recoveryMs, kept, audited, books, held, nodeExits }
  } finally {
    for (const end of undo) await end()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}

/** As the nightly job does it, so that the copy has a published promise to be held against. */
async function publishProof(databaseUrl: string): Promise<void> {
  const { login } = await migrate(databaseUrl)
  const config = readAppConfig({ DATABASE_URL: login.href, LOG_LEVEL: 'silent', DEMO_WORLD: 'off' })
  const node = await createNode({ config, pulse: 'still' })
  await node.runJob('wallet.publish-proof')
  await node.close()
}

async function noteMoment(server: OwnServer): Promise<Moment> {
  return asAdmin(server, 'handshake', async (admin) => {
    const from = performance.now()
    const { rows } = await admin.query<{ at: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
    )
    return { at: rows[0]?.at ?? '', from, to: performance.now() }
  })
}

/** A recovery knows that it is past its moment by the first change after it, so that has to be archived as well. */
async function untilArchived(server: OwnServer, moment: Moment, lastPiece: Form['lastPiece']): Promise<number> {
  return asAdmin(server, 'handshake', async (admin) => {
    const { rows } = await admin.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')
    const wanted = rows[0]?.file ?? ''
    if (lastPiece === 'is sent') await admin.query('select pg_switch_wal()')
    while (performance.now() - moment.to < patienceMs) {
      const { rows: done } = await admin.query<{ last: string | null }>(
        `select last_archived_wal as last from pg_stat_archiver where last_archived_wal ~ '^[0-9A-F]{24}$'`,
      )
      if ((done[0]?.last ?? '') >= wanted) return Math.round(performance.now() - moment.to)
      await wait(200)
    }
    throw new Error(`${wanted} was not archived within ${patienceMs} ms`)
  })
}

type Told = { people: readonly string[]; sends: readonly Send[]; moment: Moment }

async function compare(copy: OwnServer, { people, sends, moment }: Told): Promise<{ kept: Kept; there: Send[] }> {
  const idOf = ({ from, requestId }: Send): string =>
    requestTransferId({ route: routeName(wallet.sendMoney), personId: people[from] as PersonId, key: requestId })
  const found = await asAdmin(copy, 'handshake', async (admin) => {
    const { rows } = await admin.query<{ id: string }>('select id from ledger.transfers where id = any ($1::uuid[])', [
      sends.map(idOf),
    ])
    return new Set(rows.map(({ id }) => id))
  })
  const isThere = (send: Send) => found.has(idOf(send))
  const before = sends.filter(({ acknowledgedAt }) => acknowledgedAt < moment.from)
  const after = sends.filter(({ begunAt }) => begunAt > moment.to)
  const kept: Kept = {
    acknowledgedBefore: before.length,
    begunAfter: after.length,
    lost: before.filter((send) => !isThere(send)).length,
    tooNew: after.filter(isThere).length,
  }
  return { kept, there: sends.filter(isThere) }
}

/** What is wrong with a report, in words. */
export function judgeRecovery({ kept, audited, books, held, nodeExits }: RecoveryReport): string[] {
  return [
    ...(kept.lost > 0 ? [`${kept.lost} transfers were acknowledged before the moment and are gone`] : []),
    ...(kept.tooNew > 0 ? [`${kept.tooNew} transfers of after the moment are there`] : []),
    ...(kept.acknowledgedBefore === 0 || kept.begunAfter === 0 ? ['too little happened to prove anything'] : []),
    ...(audited.proofs === 0 ? ['the copy has no published proof to be held against'] : []),
    ...audited.findings,
    ...books,
    ...held.findings,
    ...nodeExits.map((exit) => `a node ended: ${exit}`),
  ]
}

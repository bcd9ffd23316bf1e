/** Proves how the drills of a recovery and of a standby judge, and that they run the settings that are shipped. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { findProgram } from '../system/system-packages.ts'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { archiveSettings, withValues } from './archive.ts'
import { judgeRecovery, type RecoveryReport } from './run-recovery-drill.ts'
import { judgeStandby } from './run-standby-drill.ts'

const sound: RecoveryReport = {
  backups: [{ kind: 'full', ms: 1_000 }],
  moment: '2026-11-18 12:00:00.000000+00',
  archivedMs: 1,
  restoreMs: 1,
  recoveryMs: 1,
  kept: { acknowledgedBefore: 10, begunAfter: 10, lost: 0, tooNew: 0 },
  audited: { laws: 1, transfers: 20, proofs: 1, findings: [] },
  books: [],
  held: { heldSeconds: 1, shown: [], findings: [] },
  nodeExits: [],
}

test('a recovery is sound only if it has all of before, nothing of after, whole books, and reaches nobody', () => {
  expect(judgeRecovery(sound)).toEqual([])
  const { kept, audited, held } = sound
  const broken: Partial<RecoveryReport>[] = [
    { kept: { ...kept, lost: 1 } },
    { kept: { ...kept, tooNew: 1 } },
    { kept: { ...kept, acknowledgedBefore: 0 } },
    { kept: { ...kept, begunAfter: 0 } },
    { audited: { ...audited, proofs: 0 } },
    { audited: { ...audited, findings: ['the chain is torn'] } },
    { books: ['a cent is gone'] },
    { held: { ...held, findings: ['the copy paid'] } },
    { nodeExits: ['exit code 70'] },
  ]
  for (const part of broken) expect(judgeRecovery({ ...sound, ...part }), JSON.stringify(part)).toHaveLength(1)
})

test('a standby that took over is sound only if nothing is lost and no node ended', () => {
  const took = { acknowledgedBefore: 30, acknowledgedAfter: 30, writesBackMs: 900, books: [], nodeExits: [] }
  expect(judgeStandby(took)).toEqual([])
  expect(judgeStandby({ ...took, acknowledgedBefore: 0 })).toHaveLength(1)
  expect(judgeStandby({ ...took, books: ['a cent is gone'], nodeExits: ['exit code 70'] })).toHaveLength(2)
})

const shipped = readFileSync(join(root, 'ops/pgbackrest/pgbackrest.conf'), 'utf8')

test('pgBackRest takes the shipped settings, and a setting that is not in them is noticed', async () => {
  expect(() => withValues(shipped, { 'pg9-path': '/x' })).toThrow('does not set pg9-path')
  const folder = await createThrowAwayFolder()
  const file = join(folder, 'pgbackrest.conf')
  writeFileSync(file, withValues(shipped, { 'repo1-path': folder, 'log-path': folder, 'lock-path': folder }))
  const pgbackrest = findProgram('pgbackrest')
  if (pgbackrest === null) return
  const { stdout, stderr } = spawnSync(pgbackrest, [`--config=${file}`, 'info'], { encoding: 'utf8' })
  // It warns of whatever it does not know.
  expect(`${stdout}${stderr}`).not.toMatch(/WARN|ERROR/)
})

test('PostgreSQL archives with the stanza that pgBackRest knows', () => {
  const stanza = /^archive_command = 'pgbackrest --stanza=(\w+) archive-push %p'$/m.exec(archiveSettings())?.[1]
  expect(shipped).toContain(`\n[${stanza}]\n`)
})

/** Proves that an archive is read by the system's tar, and that the same content is the same bytes. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type TarEntry, writeTar } from './tar.ts'

const file = (path: string, text: string, runs = false): TarEntry => ({
  path,
  content: { is: 'file', read: () => Buffer.from(text), runs },
})
const long = `${'a folder with a long name/'.repeat(6)}${'x'.repeat(60)}.txt`
const entries = [
  file('one/empty', ''),
  file('one/program', 'echo hello', true),
  file(`one/${long}`, 'y'.repeat(1_000)),
  { path: 'one/link', content: { is: 'link', to: 'program' } } as const,
]

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'handshake tar-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('files, programs, links and long paths come out as they went in', async () => {
  const place = folder()
  await writeTar(entries, join(place, 'a.tar.gz'), { at: new Date('2026-11-18T00:00:00Z') })
  expect(spawnSync('tar', ['-xzf', 'a.tar.gz'], { cwd: place, encoding: 'utf8' }).stderr).toBe('')
  expect(readFileSync(join(place, 'one', long), 'utf8')).toBe('y'.repeat(1_000))
  expect(readFileSync(join(place, 'one/empty'), 'utf8')).toBe('')
  expect(statSync(join(place, 'one/program')).mode & 0o111).not.toBe(0)
  expect(readlinkSync(join(place, 'one/link'))).toBe('program')
  expect(statSync(join(place, 'one/empty')).mtime.toISOString()).toBe('2026-11-18T00:00:00.000Z')
})

test('the same content in another order is the same archive, to the byte', async () => {
  const place = folder()
  const at = new Date('2026-11-18T00:00:00Z')
  await writeTar(entries, join(place, 'a'), { at })
  await writeTar(entries.toReversed(), join(place, 'b'), { at })
  expect(readFileSync(join(place, 'a')).equals(readFileSync(join(place, 'b')))).toBe(true)
})

test('a path that no archive can hold is refused, not cut', async () => {
  await expect(writeTar([file('x'.repeat(101), '')], join(folder(), 'a'), { at: new Date() })).rejects.toThrow(
    'too long',
  )
})

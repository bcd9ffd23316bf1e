/** The rule of the lock file on planted ones: each surprise is found where it stands. */
import { describe, expect, test } from 'vitest'
import type { SourceFile } from './finding.ts'
import { lockFile } from './lock-file.ts'

const file = (path: string, text: string): SourceFile => ({ path, text })
const places = (planted: SourceFile) => lockFile([planted]).map(({ path, line }) => `${path}:${line}`)

describe('lock-file', () => {
  const locked = (place: string, entry: object) =>
    file('package-lock.json', JSON.stringify({ packages: { '': {}, [place]: entry } }, null, 1))
  const sound = { version: '1.0.0', integrity: 'sha512-abc' }
  test.each([
    ['an install script', locked('node_modules/thief', { ...sound, hasInstallScript: true })],
    ['an install script further in', locked('node_modules/a/node_modules/thief', { ...sound, hasInstallScript: true })],
    ['a download address', locked('node_modules/far', { ...sound, resolved: 'https://packages.example/far.tgz' })],
    ['an address of a repository', locked('node_modules/far', { ...sound, resolved: 'git+ssh://git@host/far.git#1' })],
    ['a package without a checksum', locked('node_modules/bare', { version: '1.0.0' })],
    ['a weak checksum', locked('node_modules/weak', { version: '1.0.0', integrity: 'sha1-abc' })],
  ])('finds %s', (_what, planted) => expect(places(planted)).toEqual(['package-lock.json:4']))
  test('allows known packages, our own folders and links to them', () => {
    expect(lockFile([locked('node_modules/esbuild', { ...sound, hasInstallScript: true })])).toEqual([])
    expect(lockFile([locked('packages/domain', { version: '1.0.0' })])).toEqual([])
    expect(lockFile([locked('node_modules/@handshake/domain', { resolved: 'packages/domain', link: true })])).toEqual(
      [],
    )
  })
})

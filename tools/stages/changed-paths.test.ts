/** Proves that a changed file is seen in each of its states: committed on the branch, not committed, new, moved and gone. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedPaths } from './changed-paths.ts'

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'handshake-changed-'))
  git('init', '--initial-branch=main')
  for (const name of ['kept', 'edited', 'moved', 'gone']) write(name, name)
  commit()
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args], { stdio: 'pipe' })
const write = (name: string, text: string) => writeFileSync(join(checkout, `${name}.ts`), text)
const commit = () => {
  git('add', '.')
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '-m', 'Change')
}

test('a branch changed what it committed since it left main, and what lies there uncommitted', () => {
  git('checkout', '-b', 'branch')
  write('committed', 'on the branch')
  renameSync(join(checkout, 'moved.ts'), join(checkout, 'arrived.ts'))
  commit()
  write('edited', 'again')
  write('new name', 'untracked')
  rmSync(join(checkout, 'gone.ts'))
  expect(changedPaths(checkout)).toEqual([
    ...['arrived.ts', 'committed.ts', 'edited.ts', 'gone.ts', 'moved.ts', 'new name.ts'],
  ])
})

test('what others did on main meanwhile is not this branch’s', () => {
  git('checkout', '-b', 'branch')
  git('checkout', 'main')
  write('kept', 'by others')
  commit()
  git('checkout', 'branch')
  expect(changedPaths(checkout)).toEqual([])
})

test('outside of git it says what to do instead', () => {
  rmSync(join(checkout, '.git'), { recursive: true })
  expect(() => changedPaths(checkout)).toThrow('npm run check')
})

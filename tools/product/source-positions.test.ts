/** Stacks of the server's bundle name the same places as Node's own reading of its map does, without keeping the map. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { bundle } from './build-server.ts'

/** Fails in a source of some length, in one of ours, and in Node itself. */
const program = `
import { showSourcePositions } from '${join(root, 'apps/server/src/platform/observe/source-positions.ts')}'
import { cents } from '${join(root, 'packages/domain/src/money.ts')}'

const places = (error: unknown) => String((error as Error).stack).match(/[^ (]*:[0-9]+:[0-9]+/g)
const said: unknown[] = []
const tell = (work: () => unknown): void => {
  try {
    work()
  } catch (error) {
    said.push(places(error))
  }
}
if (process.argv[2] === 'ours') showSourcePositions(import.meta.url)

tell(() => cents(0.5))
tell(() => { [1].map(() => { throw new TypeError('here') }) })
tell(() => JSON.parse('{'))
tell(() => cents(0.5))
console.log(JSON.stringify(said))
`

test('a stack names the lines of the sources as Node would name them', async () => {
  const folder = await createThrowAwayFolder()
  const entry = join(folder, 'failing.ts')
  writeFileSync(entry, program)
  await bundle(relative(root, entry), join(folder, 'failing.mjs'))
  const run = (...args: string[]): string[][] => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    expect(stderr).toBe('')
    return JSON.parse(stdout)
  }
  const ours = run('failing.mjs', 'ours')
  expect(ours).toEqual(run('--enable-source-maps', 'failing.mjs'))
  expect(ours.flat()).toContainEqual(expect.stringMatching(/packages\/domain\/src\/money\.ts:\d+:\d+$/))
  expect(ours[1]?.[0]).toBe(`${entry}:17:36`)
}, 60_000)

/** Proves that the entrance of every command turns an old Node and an unknown command away with a sentence, and lets the start in. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checkout.ts'

const program = join(root, 'tools/run.cjs')

function runOn(version: string, command: string) {
  const script = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' })
    process.argv[2] = '${command}'
    require(${JSON.stringify(program)})`
  return spawnSync(process.execPath, ['--input-type=commonjs', '-e', script, 'x'], { encoding: 'utf8', cwd: root })
}

test.each(['0.12.18', '16.20.0', '20.18.3', '21.7.0', '22.11.0'])('Node %s is sent for a newer one', (version) => {
  const { status, stderr } = runOn(version, 'start')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Node ${version} cannot run Handshake: install Node 20.19 or newer (22.12 or newer in the 22 line) from https://nodejs.org and try again.`,
  )
})

test.each(['20.19.0', '22.12.0', '24.1.0'])('Node %s gets past the door', (version) => {
  const { status, stderr } = runOn(version, 'no-such-command')
  expect(status).toBe(1)
  expect(stderr.trim()).toBe('There is no command "no-such-command": see the scripts in package.json.')
})

test('the start runs on this Node as it is, and says which variable is wrong', () => {
  const env = { ...process.env, PORT: 'nowhere' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'start'], {
    encoding: 'utf8',
    cwd: root,
    env,
  })
  expect(status).toBe(1)
  expect(`${stdout}${stderr}`).toMatch(/^.*PORT.*$/m)
  expect(stderr).not.toContain('ERR_')
})

/** Proves the way out: what was started is undone in reverse, whoever asked for the end and however often. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'

const here = (file: string) => JSON.stringify(join(root, 'tools', file))

function run(body: string): { child: ChildProcess; output: () => string; ready: Promise<unknown> } {
  const script = `
    import { runUntilStopped } from ${here('product/run-until-stopped.ts')}
    import { StartProblem } from ${here('embedded-postgres/start-problem.ts')}
    import { setTimeout as delay } from 'node:timers/promises'
    setInterval(() => {}, 1000)
    await runUntilStopped(async ({ defer, fail }) => { ${body} })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root })
  let said = ''
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk
        if (said.includes('up')) resolve(undefined)
      })
    }
  })
  return { child, output: () => said, ready }
}

const twoUndos = `defer(() => console.log('first')); defer(() => console.log('second'));`

test('one Ctrl-C, even if it arrives twice, undoes everything in reverse order and exits with 0', async () => {
  const { child, output, ready } = run(`${twoUndos} defer(() => delay(300)); console.log('up')`)
  await ready
  child.kill('SIGINT')
  await delay(50)
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(output()).toBe('up\nsecond\nfirst\n')
})

test('a second Ctrl-C after a while does not wait any longer', async () => {
  const { child, ready } = run(`defer(() => new Promise(() => {})); console.log('up')`)
  await ready
  child.kill('SIGINT')
  await delay(1_200)
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([130, null])
})

test('a problem is one sentence, what was begun is undone, and the exit code is 1', async () => {
  const { child, output } = run(`${twoUndos} throw new StartProblem('Free some space and start again.')`)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output()).toBe('\nFree some space and start again.\nsecond\nfirst\n')
})

test('a bug keeps its stack', async () => {
  const { child, output } = run(`throw new TypeError('no such thing')`)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output()).toMatch(/TypeError: no such thing\n\s+at /)
})

test('a signal during the start lets the running step finish and undoes it too', async () => {
  const { child, output, ready } = run(
    `console.log('up'); await delay(500); defer(() => console.log('undone')); console.log('never said')`,
  )
  await ready
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(output()).toBe('up\nundone\n')
})

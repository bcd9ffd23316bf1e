/** A bench runs in a process of its own: what it reports is read, and one that takes too long or leaves something behind ends with all it started. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { runBench } from './run-bench.ts'

const patienceMs = 30_000

async function scriptOf(text: string): Promise<string> {
  const script = join(await createThrowAwayFolder(), 'some.mts')
  writeFileSync(script, text)
  return script
}

/** It starts another process that would hold the output open for longer than a test may take, so a run that comes back has ended it. */
const startsAnother = `
  import { spawn } from 'node:child_process'
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'inherit' })
  console.log(JSON.stringify({ bench: 'some', figures: { rate: 5 } }))`

test('figures of all its reports are read, whatever else it says', async () => {
  const script = await scriptOf(`
    console.log('a table')
    console.log(JSON.stringify({ bench: 'some', figures: { rate: 5 } }))
    console.log(JSON.stringify({ bench: 'some more', figures: { words: process.argv[2], late: NaN } }))`)
  const { figures, problem } = await runBench([script, '--quick'], patienceMs)
  expect({ figures, problem }).toEqual({ figures: { rate: 5, words: '--quick', late: null }, problem: null })
})

test(
  'a bench that takes too long is stopped with all it started, and what it had told counts',
  async () => {
    const { figures, problem } = await runBench(
      [await scriptOf(`${startsAnother}\nsetInterval(() => {}, 1_000)`)],
      6_000,
    )
    expect({ figures, problem }).toEqual({ figures: { rate: 5 }, problem: 'stopped after 0.1 minutes' })
  },
  patienceMs,
)

test(
  'a bench that fails says so, and what it left running ends',
  async () => {
    const { problem } = await runBench([await scriptOf(`${startsAnother}\nprocess.exit(3)`)], patienceMs)
    expect(problem).toBe('ended with 3')
  },
  patienceMs,
)

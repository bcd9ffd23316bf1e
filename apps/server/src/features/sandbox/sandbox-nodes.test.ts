/** Proves that the clock of a sandbox is one on every node, outlives them, and goes on where a node was ended in the middle. */
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tools/testing/test-database.ts'
import { newProgram, settleSandbox } from '../../../test/sandboxes.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

let first: TestNode
let second: TestNode
const startNode = (databaseUrl: string) => startTestNode({ databaseUrl, env: { SANDBOX: 'on' } })
beforeAll(async () => {
  const { url } = await createTestDatabase()
  await settleSandbox(url)
  first = await startNode(url)
  second = await startNode(url)
})
afterAll(async () => {
  await expectSoundBooks(second)
  await Promise.all([first.close(), second.close()])
})

const timeAt = async (node: TestNode) => Date.parse((await new Visitor(node.url).done(sandbox.readSandbox, {})).now)

test('both nodes have moved by the time of the answer, however the moves cross, and a node that starts later is there too', async () => {
  const maya = await newProgram(first.url, 'Two Nodes')
  const elsewhere = new Visitor(second.url)
  const start = Date.now()
  const step = await maya.done(sandbox.moveClock, { seconds: 7_200 })
  expect(step.reached).toBe(true)
  expect(await timeAt(second)).toBeGreaterThanOrEqual(Date.parse(step.now))
  expect((await elsewhere.done(sandbox.readSandbox, {})).aheadSeconds).toBeGreaterThanOrEqual(7_190)
  const there = (url: string) =>
    fetch(`${url}/api/sandbox/clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maya.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: 3_600 }),
    })
  const answers = await Promise.all([first.url, second.url, first.url, second.url].map(there))
  expect(
    await Promise.all(answers.map(async (answer) => ((await answer.json()) as { reached: boolean }).reached)),
  ).toEqual(Array(4).fill(true))
  const third = await startNode(first.databaseUrl)
  expect(await timeAt(third)).toBeGreaterThanOrEqual(start + hours(3))
  await third.close()
})

test('a node that was killed after it had moved the clock leaves nothing undone: the next move does it first', async () => {
  const maya = await newProgram(second.url, 'Killed Between')
  await maya.done(sandbox.moveClock, { seconds: 60 })
  const proofs = async () =>
    (await second.pool.query('select count(*)::int as n from ledger.published_proofs')).rows[0].n
  const before = await proofs()
  // As the first half of a step, and then nothing.
  await second.pool.query('select move_sandbox_clock((select ahead_ms from sandbox_clock) + $1)', [days(1)])
  await maya.done(sandbox.moveClock, { seconds: 60 })
  expect(await proofs()).toBe(before + 1)
  await expect(second.pool.query('update sandbox_clock set ahead_ms = 0')).rejects.toThrow(/permission denied/)
  const { rows } = await second.pool.query('select move_sandbox_clock(1) as ahead')
  expect(rows[0].ahead).toBeGreaterThan(days(1))
})

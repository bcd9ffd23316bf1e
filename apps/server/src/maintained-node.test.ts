/** Proves which Node is told apart as unmaintained, and that only real money is told so at the start. */
import { expect, test } from 'vitest'
import { realMoney } from '../test/real-money.ts'
import { startServer } from './main.ts'
import { wordsAboutNode } from './maintained-node.ts'

const autumn2026 = new Date('2026-11-18T00:00:00Z')

test.each(['20.19.0', '20.20.2', '21.7.0', '23.6.0', '25.1.0'])('Node %s is not maintained any more', (version) => {
  expect(wordsAboutNode(version, autumn2026)).toMatch(
    new RegExp(`^Node ${version} has had no security fixes since .*26`),
  )
})

test.each(['22.23.3', '24.22.0', '26.12.0', '28.0.0'])('Node %s is maintained', (version) => {
  expect(wordsAboutNode(version, autumn2026)).toBeNull()
})

test('a line is maintained to the end of its last day', () => {
  expect(wordsAboutNode('24.22.0', new Date('2028-04-30T20:00:00Z'))).toBeNull()
  expect(wordsAboutNode('24.22.0', new Date('2028-05-01T00:00:00Z'))).toContain('2028-04-30')
})

test.each([
  ['real money is told', realMoney, wordsAboutNode(process.versions.node, new Date()) !== null],
  ['play money is not', {}, false],
])('%s at the start', async (_who, env, isTold) => {
  const said: string[] = []
  const address = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PORT: '0' }
  await expect(startServer({ env: { ...env, ...address }, say: (line) => said.push(line) })).rejects.toThrow(
    /No PostgreSQL/,
  )
  expect(said.some((line) => line.includes('no security fixes'))).toBe(isTold)
})

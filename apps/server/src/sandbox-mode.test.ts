/** Proves that a sandbox is decided at the first start, never with real money, and that nothing of it works anywhere else. */
import type { Route } from '@handshake/contracts/contract.ts'
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../tools/testing/test-database.ts'
import { asOwner } from '../test/as-owner.ts'
import { realMoney } from '../test/real-money.ts'
import { moveIn } from '../test/residents.ts'
import { startOnce } from '../test/start-once.ts'
import { useNode } from '../test/test-node.ts'
import { readAppConfig } from './app-config.ts'

const { node } = useNode()

test('never with real money, nor beside anything outside that has a time of its own', () => {
  const read = (env: Readonly<Record<string, string>>) =>
    readAppConfig({ DATABASE_URL: 'postgres://localhost/x', SANDBOX: 'on', ...env })
  expect(() => read(realMoney)).toThrow('A sandbox has play money only')
  expect(() => read({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('start it without SMTP_URL')
  expect(() => read({})).not.toThrow()
})

test('a database stays what it was first started as, and the database itself keeps real money out', async () => {
  const [{ url: sandboxed }, { url: ordinary }] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()])
  expect(await startOnce(sandboxed, { SANDBOX: 'on' })).toBe('up')
  expect(await startOnce(sandboxed)).toMatch(/^This database is a sandbox/)
  expect(await startOnce(sandboxed, realMoney)).toMatch(/^This database holds play money/)
  expect(await startOnce(sandboxed, { SANDBOX: 'on' })).toBe('up')
  expect(await startOnce(ordinary)).toBe('up')
  expect(await startOnce(ordinary, { SANDBOX: 'on' })).toMatch(/^This database is in ordinary use/)
})

test('elsewhere every route of it says that it is off, and the database moves no clock', async () => {
  const ada = await moveIn(node(), 'Ada Elsewhere', { role: 'admin' })
  const id = ada.id
  const inputs: Readonly<Record<keyof typeof sandbox, object>> = {
    readSandbox: {},
    moveClock: { seconds: 60 },
    endGame: { gameId: id, teamAScore: 1, teamBScore: 2 },
    decideOrder: { orderId: id, outcome: 'complete' },
    makePerson: { fullName: 'Nobody New', webhookAddress: 'https://example.com/hook' },
    letFriendAnswer: { friendId: id, subject: 'handshake', subjectId: id, action: 'accept' },
  }
  for (const [name, route] of Object.entries(sandbox)) {
    const answer = await ada.call(route as Route, inputs[name as keyof typeof sandbox] as never)
    expect([name, answer]).toMatchObject([name, { status: 404, error: { code: 'sandbox.off' } }])
  }
  const { rows } = await node().pool.query(
    `select from webhook_endpoints union all select from profiles where display_name = 'Nobody New'`,
  )
  expect(rows).toEqual([])
  await expect(node().pool.query('select move_sandbox_clock(1000)')).rejects.toThrow('only a sandbox moves its clock')
  const insert = `insert into installation (money_mode, is_sandbox) values ('real', true)`
  await expect(asOwner(node().databaseUrl, insert)).rejects.toMatchObject({ constraint: 'a_sandbox_has_play_money' })
})

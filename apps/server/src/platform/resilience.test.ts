/** The policies around everything outside our process. */
import { expect, test, vi } from 'vitest'
import { breakers, guard } from './resilience.ts'

const fail = () => Promise.reject(new Error('down'))

test('the thresholds are those of the specification; texts, identity and logos follow sports, push rests as its sender does', () => {
  expect(breakers).toEqual({
    sports: { failures: 5, openMs: 60_000 },
    wallet: { failures: 3, openMs: 30_000 },
    email: { failures: 10, openMs: 120_000 },
    sms: { failures: 5, openMs: 60_000 },
    identity: { failures: 5, openMs: 60_000 },
    push: { failures: 10, openMs: 30_000 },
    logos: { failures: 5, openMs: 60_000 },
  })
})

test('a write is tried once, a read three times', async () => {
  const guarded = guard('email', 1_000)
  const write = vi.fn(fail)
  const read = vi.fn(fail)
  await expect(guarded.write(write)).rejects.toThrow('down')
  await expect(guarded.read(read)).rejects.toThrow('down')
  expect([write.mock.calls.length, read.mock.calls.length]).toEqual([1, 3])
})

test('the breaker opens after its failures, says so by code, and calls nobody', async () => {
  const guarded = guard('wallet', 1_000)
  for (let i = 0; i < 3; i += 1) await expect(guarded.write(fail)).rejects.toThrow('down')
  expect(guarded.state()).toBe('open')
  let called = false
  const blocked = guarded.write(async () => {
    called = true
  })
  await expect(blocked).rejects.toMatchObject({ code: 'CIRCUIT_BREAKER_OPEN', severity: 'high' })
  expect(called).toBe(false)
})

test('a call that hangs is ended by its time limit', async () => {
  await expect(guard('sports', 20).write(() => new Promise(() => undefined))).rejects.toThrow(/timed out/i)
})

test('while the breaker is open the fallback answers, where one is given; before that a failure is a failure', async () => {
  const guarded = guard('wallet', 1_000)
  for (let i = 0; i < 3; i += 1) await expect(guarded.write(fail, () => 'instead')).rejects.toThrow('down')
  expect(await guarded.write(fail, () => 'instead')).toBe('instead')
  expect(await guarded.read(fail, () => 'instead')).toBe('instead')
  await expect(guarded.write(fail)).rejects.toMatchObject({ code: 'CIRCUIT_BREAKER_OPEN' })
})

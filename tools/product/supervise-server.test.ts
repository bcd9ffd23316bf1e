/** Proves that a server is started again when it ends by itself, not when it was stopped, and not forever. */
import { expect, test, vi } from 'vitest'
import { superviseServer } from './supervise-server.ts'

const program = (body: string) => ['--input-type=module', '--eval', `setInterval(() => {}, 1000);${body}`]
const ready = `process.send({ ready: 'http://localhost:' + (process.env.PORT ?? 4711) });`
const parts = () => ({ env: process.env, say: vi.fn(), onExit: vi.fn(), onGivingUp: vi.fn() })

test('a killed server comes back at the same address and under the same name, and a stopped one does not', async () => {
  const heard: string[] = []
  const given = parts()
  const body = `console.error(process.env.NODE_NAME + ' ' + (process.env.PORT ?? 'any')); ${ready}`
  const server = await superviseServer({ ...given, args: program(body), hear: (line) => heard.push(line) })
  expect(server.url).toBe('http://localhost:4711')
  const pid = server.pid()
  if (pid === undefined) throw new Error('there is no server to kill')
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(heard).toHaveLength(2), 30_000)
  const name = heard[0]?.split(' ')[0]
  expect(name).toMatch(/^[0-9a-f-]{36}$/)
  expect(heard[1]).toBe(`${name} 4711`)
  expect(given.onExit).toHaveBeenCalledExactlyOnceWith('SIGKILL')
  await server.stop()
  expect(given.onExit).toHaveBeenCalledOnce()
})

test('a server is told to give memory back, and whoever starts it may say otherwise', async () => {
  const heard: string[] = []
  const given = { ...parts(), hear: (line: string) => heard.push(line) }
  const args = program(`console.error(process.env.MALLOC_ARENA_MAX); ${ready}`)
  const ours = await superviseServer({ ...given, args })
  await ours.stop()
  const theirs = await superviseServer({ ...given, args, env: { ...process.env, MALLOC_ARENA_MAX: '8' } })
  await theirs.stop()
  await vi.waitFor(() => expect(heard).toEqual(['2', '8']))
})

test('a first start that fails says why and is not tried again', async () => {
  const given = parts()
  const args = program(`process.send({ problem: 'Set PORT to another.', mendable: true }, () => process.exit(1))`)
  await expect(superviseServer({ ...given, args })).rejects.toMatchObject({
    name: 'StartProblem',
    message: 'Set PORT to another.',
  })
  expect(given.onExit).not.toHaveBeenCalled()
})

/** The port is held from the start: nobody else gets it, and what listens later gets exactly that one. */
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { readAppConfig } from './app-config.ts'
import { holdPort } from './hold-port.ts'

const config = (port: number) => readAppConfig({ DATABASE_URL: 'postgres://any/any', PORT: String(port) })
const silent = () => undefined

test('a held port is taken for everybody else, and free for its holder afterwards', async () => {
  const held = await holdPort(config(0), silent)
  await expect(holdPort(config(held.port), silent)).rejects.toThrow(
    `Port ${held.port} is in use: stop what is using it, or set PORT to another.`,
  )
  await expect(fetch(`http://127.0.0.1:${held.port}`)).rejects.toThrow()
  await held.letGo()
  const server = createServer((_request, reply) => reply.end('here'))
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(held.port, '127.0.0.1', listening))
  expect(await (await fetch(`http://127.0.0.1:${held.port}`)).text()).toBe('here')
})

test('without PORT the next free one is taken, and said', async () => {
  const said: string[] = []
  const first = await holdPort(readAppConfig({ DATABASE_URL: 'postgres://any/any' }), silent)
  const second = await holdPort(readAppConfig({ DATABASE_URL: 'postgres://any/any' }), (line) => said.push(line))
  expect(second.port).toBeGreaterThan(first.port)
  expect(said).toEqual([`Port 3000 is in use, so this is port ${second.port}.`])
  await first.letGo()
  await second.letGo()
})

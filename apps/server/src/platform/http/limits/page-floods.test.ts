/** Pages and files that read the database for whoever asks have a flood limit; the app's own files have none. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { inWords, someone } from '../../../../test/handshakes.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'

const perMinute = 3
let node: TestNode
let webRoot: string

beforeAll(async () => {
  webRoot = await createThrowAwayFolder()
  for (const name of ['index.html', 'shell.html'])
    writeFileSync(join(webRoot, name), '<head><title>The app</title><meta name="description" content="x" /></head>')
  node = await startTestNode({ webRoot, env: { REQUESTS_PER_MINUTE: String(perMinute) } })
})
afterAll(() => node.close())

let lastNetwork = 0
const newNetwork = () => {
  lastNetwork += 1
  return `198.51.100.${lastNetwork}`
}
const statusesOf = async (method: 'GET' | 'POST', url: string, times = perMinute + 2) => {
  const remoteAddress = newNetwork()
  const statuses: number[] = []
  for (let each = 0; each < times; each += 1)
    statuses.push((await node.http.inject({ method, url, remoteAddress })).statusCode)
  return statuses
}

test('every route for callers from elsewhere refuses a flood', async () => {
  const routes = node.features.flatMap(({ plainRoutes }) => plainRoutes)
  expect(routes.length).toBeGreaterThan(10)
  for (const { method, path } of routes) {
    const statuses = await statusesOf(method, path.replace(/:[a-z]+/g, 'none'))
    expect([path, statuses.slice(perMinute)]).toEqual([path, [429, 429]])
    expect([path, statuses.slice(0, perMinute).includes(429)]).toEqual([path, false])
  }
})

test('a shared page of a flood opens without a head of its own, and no database was asked for it', async () => {
  const lenient = await startTestNode({ databaseUrl: node.databaseUrl })
  const maya = await someone(lenient)
  const { id } = await maya.done(handshake.createHandshake, inWords({ title: 'Rain on Sunday' }))
  await lenient.close()
  const remoteAddress = newNetwork()
  const titles: (string | undefined)[] = []
  for (let each = 0; each < perMinute + 2; each += 1) {
    const page = await node.http.inject({ url: `/challenge/${id}`, remoteAddress })
    expect(page.statusCode).toBe(200)
    titles.push(/<title>([^<]*)<\/title>/.exec(page.body)?.[1])
  }
  expect(titles.slice(0, perMinute).every((title) => title?.includes('Rain on Sunday'))).toBe(true)
  expect(titles.slice(perMinute)).toEqual(['The app', 'The app'])
})

test('the app’s own page and files are not counted: a screen asks for dozens', async () => {
  for (const url of ['/', '/wallet', '/robots.txt', '/assets/none.js', '/landing'])
    expect(await statusesOf('GET', url, 10)).not.toContain(429)
})

test('a flood of pages keeps nobody of that network from the app', async () => {
  const remoteAddress = newNetwork()
  for (let each = 0; each < 10; each += 1) await node.http.inject({ url: '/avatars/none.webp', remoteAddress })
  expect((await node.http.inject({ url: '/api/setup', remoteAddress })).statusCode).toBe(200)
})

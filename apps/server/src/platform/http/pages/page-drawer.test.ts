/** Whoever is signed in gets the page drawn with their data, by the program beside the build; where that fails, the page without it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'

const pieces = [
  { path: '/login', needsSession: false, files: [], frame: '<p>sign in here</p>', otherwise: '/wallet' },
  { path: '/wallet', needsSession: true, files: [], frame: '<p>a wallet</p>', otherwise: '/login' },
]

/** Stands in for the app: draws one page, with the name of whoever it is for. */
const program = `
globalThis.readPageDrawers = (globalThis.readPageDrawers ?? 0) + 1
export function drawKnownPage(address, answers) {
  if (address === '/broken') throw new Error('no such screen')
  if (address !== '/wallet') return null
  const { displayName } = answers['/api/session'].body.session.person
  return { html: '<p>the wallet of ' + displayName + '</p>', keys: { '/api/session': [['session.readSession', {}]] } }
}`

let node: TestNode
let maya: Resident
let admin: Resident

beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  const html = '<!doctype html>\n  <head>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>'
  for (const name of ['index.html', 'shell.html']) writeFileSync(join(webRoot, name), html)
  writeFileSync(join(webRoot, 'pieces.json'), JSON.stringify(pieces))
  mkdirSync(join(webRoot, 'server'))
  writeFileSync(join(webRoot, 'server/known-page.mjs'), program)
  node = await startTestNode({ webRoot })
  maya = await moveIn(node, 'Maya Drawn')
  admin = await moveIn(node, 'Ada Staff', { role: 'admin' })
})
afterAll(() => node.close())

/** With its data: a page whose reads are late on a busy machine comes without them, and is opened again. */
const open = (url: string, person: Pick<Resident, 'cookie'>) =>
  vi.waitFor(async () => {
    const page = await openOnce(url, person)
    expect(Object.values(page.reads)).not.toContain(null)
    return page
  }, 20_000)

async function openOnce(url: string, { cookie }: Pick<Resident, 'cookie'>) {
  const { body } = await node.http.inject({ url, headers: { accept: 'text/html', cookie: cookie ?? '' } })
  const [, sent = '{}'] = /id="first-reads">(.*?)<\/script>/s.exec(body) ?? []
  const [, frame] = /<div id="frame" aria-hidden="true" inert>(.*?)<\/div>\n {4}<div id="root">/s.exec(body) ?? []
  return { body, frame, reads: JSON.parse(sent) as Record<string, { keys?: unknown } | null> }
}

const readSoFar = () => (globalThis as { readPageDrawers?: number }).readPageDrawers ?? 0

// The first test: whatever comes after it finds the program read.
test('the program is read when a stranger opens a page, and not for a program that looks at one', async () => {
  await node.http.inject({ url: '/login', headers: { accept: '*/*' } })
  expect(readSoFar()).toBe(0)
  await openOnce('/login', { cookie: null })
  await vi.waitFor(() => expect(readSoFar()).toBe(1), 10_000)
})

test('each person sees their own, staff as well, and the app hears what its cache calls each answer', async () => {
  const { frame, reads } = await open('/wallet', maya)
  expect(frame).toBe('<p>the wallet of Maya Drawn</p>')
  expect(reads['/api/session']?.keys).toEqual([['session.readSession', {}]])
  expect(reads['/api/turns']).not.toHaveProperty('keys')
  expect((await open('/wallet', admin)).frame).toBe('<p>the wallet of Ada Staff</p>')
})

test('a page that is not drawn with data, or could not be, comes as it always did', async () => {
  expect((await open('/login', maya)).frame).toBe('<p>a wallet</p>')
  const broken = await open('/broken', maya)
  expect(broken.frame).toBeUndefined()
  expect(broken.reads['/api/session']).not.toHaveProperty('keys')
})

test('a session that has ended is drawn nothing', async () => {
  const { frame } = await open('/wallet', { cookie: `handshake_session=${'0'.repeat(64)}` })
  expect(frame).toBe('<p>sign in here</p>')
})

test('the program has no address', async () => {
  const { body } = await node.http.inject({ url: '/server/known-page.mjs' })
  expect(body).toContain('<div id="root">')
  expect(body).not.toContain('drawKnownPage')
})

/** A page names the files of the screen that is about to be seen, and of no other; it may run the scripts that the build wrote into it. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'

const pieces = [
  { path: '/login', needsSession: false, files: [] },
  { path: '/landing', needsSession: false, files: ['assets/landing.js'] },
  { path: '/profile', needsSession: true, files: ['assets/own-profile.js'] },
  { path: '/profile/:who', needsSession: true, files: ['assets/profile.js', 'assets/chart.js'] },
  { path: '/preso*', needsSession: false, files: ['assets/preso.js'] },
]

const themeScript = "document.documentElement.dataset.theme='dark'"

let node: TestNode
let maya: Resident

beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  const html = (title: string) =>
    `<!doctype html>\n  <head>\n    <title>${title}</title>\n    <script>${themeScript}</script>\n    <style>a{}</style>\n  </head>`
  writeFileSync(join(webRoot, 'index.html'), html('The app'))
  writeFileSync(join(webRoot, 'shell.html'), html('The app and its shell'))
  writeFileSync(join(webRoot, 'pieces.json'), JSON.stringify(pieces))
  node = await startTestNode({ webRoot })
  maya = await moveIn(node, 'Maya Preloaded')
})
afterAll(() => node.close())

async function linksOf(url: string, cookie?: string): Promise<string[]> {
  const answer = await node.http.inject({ url, headers: cookie === undefined ? {} : { cookie } })
  expect(answer.statusCode).toBe(200)
  return Array.from(answer.body.matchAll(/modulepreload" crossorigin href="([^"]+)"/g), ([, file]) => file ?? '')
}

test.each([
  ['/profile', ['/assets/own-profile.js']],
  ['/profile/tom?tab=bets', ['/assets/profile.js', '/assets/chart.js']],
  ['/profile/tom/more', []],
  ['/nowhere', []],
  ['/landing', []],
])('whoever brings a session to %s is told of %j', async (url, files) => {
  expect(await linksOf(url, maya.cookie ?? '')).toEqual(files)
})

test.each([
  ['/landing', ['/assets/landing.js']],
  ['/preso/deck', ['/assets/preso.js']],
  ['/login', []],
  ['/profile/tom', []],
])('a stranger at %s is told of %j', async (url, files) => {
  expect(await linksOf(url)).toEqual(files)
})

test('what is named comes before the styles, which are long', async () => {
  const { body } = await node.http.inject({ url: '/landing' })
  expect(body.indexOf('/assets/landing.js')).toBeLessThan(body.indexOf('<style>'))
})

test('of scripts in a page, the one the build wrote may run, by its hash, and no other', async () => {
  const digest = createHash('sha256').update(themeScript).digest('base64')
  for (const cookie of [undefined, maya.cookie ?? '']) {
    const { headers } = await node.http.inject({ url: '/landing', headers: cookie === undefined ? {} : { cookie } })
    const rules = String(headers['content-security-policy']).split('; ')
    expect(rules.filter((rule) => rule.startsWith('script-src'))).toEqual([`script-src 'self' 'sha256-${digest}'`])
  }
})

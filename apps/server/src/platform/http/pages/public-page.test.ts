/** What search engines are told: every public page has a head of its own, everything else asks not to be listed, and the map is true. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicPages } from '@handshake/domain/public-pages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'

const origin = 'https://handshake.example'
let node: TestNode

beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  // The web app's own page: its head is what the heads of the others are written into.
  const page = new URL('../../../../../web/index.html', import.meta.url)
  for (const name of ['index.html', 'shell.html']) copyFileSync(page, join(webRoot, name))
  node = await startTestNode({ webRoot, env: { PUBLIC_URL: origin } })
})
afterAll(() => node.close())

const get = async (path: string) => {
  const { statusCode, body, headers } = await node.http.inject({ url: path })
  return { status: statusCode, html: body, headers }
}
const plain = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => plain(found))
const metaOf = (html: string, name: string) => all(html, new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))
const titlesOf = (html: string) => all(html, /<title>([^<]*)<\/title>/g)
const canonicalsOf = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g)

test('every public page says its own title and description without a script, and the one address it is known by', async () => {
  expect(publicPages.length).toBeGreaterThan(10)
  for (const { path, title, description } of publicPages) {
    const { status, html } = await get(`${path}?from=elsewhere`)
    expect([status, titlesOf(html)]).toEqual([200, [`${title} · Handshake`]])
    expect(metaOf(html, 'description'), path).toEqual([description])
    expect(metaOf(html, 'robots'), path).toEqual(['index, follow'])
    expect(canonicalsOf(html)).toEqual([`${origin}${path}`])
    expect(all(html, /property="og:image" content="([^"]*)"/g)).toEqual([`${origin}/icons/icon-512.png`])
  }
})

test('no two public pages share a title or a description, and a search shows each as a whole', () => {
  const [titles, descriptions] = [publicPages.map((one) => one.title), publicPages.map((one) => one.description)]
  expect(titles).toEqual([...new Set(titles)])
  expect(descriptions).toEqual([...new Set(descriptions)])
  for (const { title, description, path } of publicPages) {
    expect(title.length, path).toBeLessThanOrEqual(60)
    expect([path, description.length >= 50 && description.length <= 160]).toEqual([path, true])
  }
})

test('the front door is the page that says what this is', async () => {
  const { html } = await get('/')
  expect(canonicalsOf(html)).toEqual([`${origin}/landing`])
})

test.each([
  '/wallet',
  '/passport',
  '/admin/people',
  '/profile/maya',
  '/reset-password-token?token=x',
  '/verify-email',
  '/signup/ABC123',
  '/handshake/null',
  '/support/articles/no-such-answer',
  '/no/such/page',
])('%s asks not to be listed', async (path) => {
  const { status, html } = await get(path)
  expect([status, metaOf(html, 'robots'), canonicalsOf(html)]).toEqual([200, ['noindex'], []])
})

test('an answer of the API is not listed as a page', async () => {
  expect((await get('/api/setup')).headers['x-robots-tag']).toBe('noindex')
})

test('the map names every public page at the configured address and nothing else; each opens for a stranger', async () => {
  const { status, html: xml, headers } = await get('/sitemap.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const urls = all(xml, /<loc>([^<]*)<\/loc>/g)
  expect(urls).toEqual(publicPages.map(({ path }) => `${origin}${path}`))
  for (const url of urls) {
    const { status: opened, html } = await get(new URL(url).pathname)
    expect([url, opened, metaOf(html, 'robots')]).toEqual([url, 200, ['index, follow']])
  }
})

test('the rules for crawlers lead to the map, open the public pages and what they are drawn with, and nothing that begins like one', async () => {
  const { html: rules } = await get('/robots.txt')
  expect(rules).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  const allowed = all(rules, /^Allow: (.*)$/gm)
  const opens = (path: string) =>
    allowed.some((rule) => (rule.endsWith('$') ? rule.slice(0, -1) === path : path.startsWith(rule)))
  for (const { path } of publicPages) expect([path, opens(path), opens(`${path}?x=1`)]).toEqual([path, true, true])
  for (const path of ['/', '/api/session', '/assets/app-1.js', '/challenge/1', '/pools/1', '/pool-cards/1.png'])
    expect([path, opens(path)]).toEqual([path, true])
  for (const path of ['/verify-email', '/signup/ABC', '/wallet', '/admin', '/unsubscribe', '/profile/maya'])
    expect([path, opens(path)]).toEqual([path, false])
  expect(rules).toContain('\nDisallow: /\n')
})

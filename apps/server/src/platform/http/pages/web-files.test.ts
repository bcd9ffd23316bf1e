/** Built files go out as the build packed them: with their length, by parts, by their own tag, and never in a form the caller cannot read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'

const script = 'export const shake = "on it"\n'.repeat(200)
const packed = { br: brotliCompressSync(script), gzip: gzipSync(script) }

let node: TestNode

beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(
    join(webRoot, 'index.html'),
    `<!doctype html>\n  <head>\n    <title>The app</title>\n  </head>${'<p>Words</p>'.repeat(100)}`,
  )
  for (const name of ['boot.js', 'assets/app.js']) {
    writeFileSync(join(webRoot, name), script)
    writeFileSync(join(webRoot, `${name}.br`), packed.br)
    writeFileSync(join(webRoot, `${name}.gz`), packed.gzip)
  }
  writeFileSync(join(webRoot, 'assets/unpacked.js'), script)
  writeFileSync(join(webRoot, 'assets/font.woff2'), Buffer.alloc(5_000))
  node = await startTestNode({ webRoot })
})
afterAll(() => node.close())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  node.http.inject({ url, headers, method })

test.each([
  ['/assets/app.js', 'gzip, deflate, br, zstd', 'br', packed.br.length],
  ['/assets/app.js', 'gzip', 'gzip', packed.gzip.length],
  ['/assets/app.js', 'br;q=0, gzip', 'gzip', packed.gzip.length],
  ['/assets/app.js', 'identity', undefined, script.length],
  ['/boot.js', 'br', 'br', packed.br.length],
  ['/assets/font.woff2', 'br', undefined, 5_000],
])(
  '%s to a caller who accepts %s goes out as %s with its length, also to HEAD',
  async (url, accepts, encoding, length) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, rawPayload } = await ask(url, { 'accept-encoding': accepts }, method)
      expect(statusCode).toBe(200)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(String(length))
      expect(headers.vary).toBe('accept-encoding')
      expect(headers['cache-control']).toBe(
        url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      expect(headers['content-type']).toBe(url.endsWith('.js') ? 'application/javascript; charset=utf-8' : 'font/woff2')
      expect(rawPayload.length).toBe(method === 'HEAD' ? 0 : length)
    }
  },
)

test('each form holds the same, and a file the build did not pack is packed on its way', async () => {
  const [br, gzip, late] = [
    await ask('/assets/app.js', { 'accept-encoding': 'br' }),
    await ask('/assets/app.js', { 'accept-encoding': 'gzip' }),
    await ask('/assets/unpacked.js', { 'accept-encoding': 'br' }),
  ]
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  expect(late.headers['content-encoding']).toBe('br')
  expect(late.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(late.rawPayload).toString()).toBe(script)
})

test('a page is packed on its way, whatever its address', async () => {
  for (const url of ['/login', '/handshakes', '/nowhere?at=all']) {
    const { headers, rawPayload } = await ask(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(headers['content-encoding'], url).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<title>')
  }
})

test('each form has its own tag, by which a browser is spared a second copy', async () => {
  const forms = ['br', 'gzip', 'identity']
  const tags = await Promise.all(
    forms.map(async (form) => (await ask('/boot.js', { 'accept-encoding': form })).headers.etag),
  )
  expect(new Set(tags).size).toBe(3)
  const again = await ask('/boot.js', { 'accept-encoding': 'br', 'if-none-match': String(tags[0]) })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload.length).toBe(0)
})

test('a part is a part of the form it belongs to', async () => {
  const part = await ask('/assets/app.js', { 'accept-encoding': 'br', range: 'bytes=10-19' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-encoding']).toBe('br')
  expect(part.headers['content-range']).toBe(`bytes 10-19/${packed.br.length}`)
  expect(part.rawPayload).toEqual(packed.br.subarray(10, 20))
})

test('the packed forms have no addresses of their own', async () => {
  expect((await ask('/assets/app.js.br')).statusCode).toBe(404)
  expect((await ask('/boot.js.gz')).body).toContain('<title>The app</title>')
})

/** A well-known web app, served like a static site, so that our scores can be read beside another's of the same machine and minute. */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Actual Budget, whose package is its built web app and nothing else. */
export const comparedApp = '@actual-app/web@26.9.0'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Its database in the browser wants memory that is shared between threads. */
const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

export async function serveComparedApp(
  folder: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', comparedApp]
  const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${comparedApp} could not be fetched: ${stderr.slice(-500)}`)
  const build = join(folder, 'node_modules/@actual-app/web/build')
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const wanted = join(build, normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)))
    const file = statSync(wanted, { throwIfNoEntry: false })?.isFile() ? wanted : join(build, 'index.html')
    const body = packed.get(file) ?? gzipSync(readFileSync(file))
    packed.set(file, body)
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { ...headers, 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: async () => void server.close() }
}

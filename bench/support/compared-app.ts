/** A well-known web app, served like a static site, so that our scores can be read beside another's of the same machine and minute. */
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

/** From the folder into which npm put it. */
export async function serveComparedApp(
  folder: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
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
  const stop = async () => {
    server.close()
    // Browsers leave theirs open.
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}`, stop }
}

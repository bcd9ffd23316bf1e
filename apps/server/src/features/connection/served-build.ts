/** Which build of the web app this process serves: the id that the build wrote into its page. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Read once, at the start: a page that is exchanged under a running process is served by the next one. */
export function servedBuild(webRoot: string): string | null {
  const page = join(resolve(webRoot), 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return /<meta name="handshake-build" content="([^"]+)"/.exec(html)?.[1] ?? null
}

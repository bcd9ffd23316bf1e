/** Copies the sources of the SDK to a place where nothing but themselves is needed: what they import of ours comes along, contracts are spelled out. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { apiRoutes } from '@handshake/sdk/api-routes.ts'
import { root } from '../checkout.ts'
import { apiTypes } from './api-types.ts'

/** Path in packages → what stands there instead. */
const spelledOut = (): Readonly<Record<string, string>> => ({
  'sdk/src/api.ts': apiTypes(),
  'sdk/src/api-routes.ts': `/** Every route for programs: see route-table.ts. */\nexport const apiRoutes: string = ${JSON.stringify(apiRoutes)}\n`,
})

const imported = /(from |import\()'([^']+)'/g

/** Where each file went, below the folder: `sdk/src/client.ts`, `domain/src/money.ts`. */
export function stageSources(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const instead = spelledOut()
  const sources = readdirSync(join(root, 'packages/sdk/src')).filter((name) => !name.endsWith('.test.ts'))
  const waiting = sources.map((name) => `sdk/src/${name}`)
  const staged = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (staged.has(path)) continue
    staged.add(path)
    const text = instead[path] ?? readFileSync(join(root, 'packages', path), 'utf8')
    const here = posix.dirname(path)
    const local = text.replaceAll(imported, (_, start: string, name: string) => {
      const target = name.startsWith('@handshake/')
        ? name.replace(/^@handshake\/([^/]+)\//, '$1/src/')
        : posix.join(here, name)
      waiting.push(target)
      const relative = posix.relative(here, target)
      return `${start}'${relative.startsWith('.') ? relative : `./${relative}`}'`
    })
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), local)
  }
}

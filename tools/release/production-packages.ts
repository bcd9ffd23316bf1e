/** Finds what a running product needs of node_modules: the packages its bundles leave outside, and all that those need in turn. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'

interface Installed {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Folders below the checkout, such as node_modules/pg; of what is made for one kind of machine only that for this one is installed. */
export function productionPackages(wanted: readonly string[]): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, Installed>
  }
  const found = new Set<string>()
  const add = (name: string, from: string, isNeeded: boolean): void => {
    const place = placesOf(name, from).find((one) => lock.packages[one] !== undefined && existsSync(join(root, one)))
    if (place === undefined) {
      if (isNeeded) throw new Error(`${name} is not installed, and ${from || 'the product'} needs it: run npm ci`)
      return
    }
    if (found.has(place)) return
    found.add(place)
    const { dependencies = {}, optionalDependencies = {}, ...peers } = lock.packages[place] ?? {}
    for (const other of Object.keys(dependencies)) add(other, place, !(other in optionalDependencies))
    for (const other of Object.keys(optionalDependencies)) add(other, place, false)
    for (const other of Object.keys(peers.peerDependencies ?? {}))
      if (peers.peerDependenciesMeta?.[other]?.optional !== true) add(other, place, true)
  }
  for (const name of wanted) add(name, '', true)
  return [...found].sort()
}

/** As Node looks for it: beside the one who asks, then one floor up each time. */
function placesOf(name: string, from: string): string[] {
  const own = from === '' ? '' : `${from}/`
  const place = `${own}node_modules/${name}`
  if (from === '') return [place]
  const above = from.lastIndexOf('/node_modules/')
  return [place, ...placesOf(name, above === -1 ? '' : from.slice(0, above))]
}

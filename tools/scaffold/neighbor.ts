/** The use case next door: a new one begins as its neighbors are, with their contract file, address, access and guards. */
import type { Contract, Route } from '@handshake/contracts/contract.ts'
import type { SourceFile } from '../tidy/finding.ts'
import { kebabCase, useCaseFile } from '../tidy/mirrored-names.ts'

export type Neighbor = {
  readonly key: string
  readonly route: Route
  /** Where its use case and its route are written. */
  readonly path: string
  readonly contractFile: string
}

export type Place = { readonly feature: string; readonly room: string | null }

export const folderOf = ({ feature, room }: Place): string =>
  ['apps/server/src/features', feature, room].filter((part) => part !== null).join('/')

/** The folders inside a feature, by name. */
export function roomsOf(feature: string, files: readonly SourceFile[]): string[] {
  const inside = `${folderOf({ feature, room: null })}/`
  const names = files.flatMap(({ path }) =>
    path.startsWith(inside) ? path.slice(inside.length).split('/').slice(0, -1) : [],
  )
  return [...new Set(names)].sort()
}

/** Of the same room where it has one, and of the same verb where that room has one; null in a feature without any. */
export function findNeighbour(
  place: Place & { readonly useCase: string },
  contract: Contract,
  files: readonly SourceFile[],
): Neighbor | null {
  const inFeature = Object.entries(contract).flatMap(([key, route]) => {
    const useCase = useCaseFile(`${folderOf({ ...place, room: null })}/`, key, files)
    const wire = files.find(
      ({ path, text }) => path.startsWith('packages/contracts/src/') && new RegExp(`^ {2}${key}: \\{`, 'm').test(text),
    )
    return useCase && wire ? [{ key, route, path: useCase.path, contractFile: wire.path }] : []
  })
  const inRoom = inFeature.filter(({ path }) => path.slice(0, path.lastIndexOf('/')) === folderOf(place))
  const near = inRoom.length > 0 ? inRoom : inFeature
  const verb = (name: string) => name.split('-')[0]
  return near.find(({ key }) => verb(kebabCase(key)) === verb(place.useCase)) ?? near[0] ?? null
}

/** Which journeys a change can touch: those of its features; what every page stands on touches them all. */

const feature =
  /^(?:apps\/(?:server|web)\/src\/features|packages\/(?:domain|contracts)\/src)\/([a-z]+)(?:\/|(?:\.test)?\.ts$)/

/** No page is different for it. */
const besidePages =
  /\.md$|\.test\.tsx?$|^(docs|bench|deploy|ops|\.ci)\/|^apps\/server\/test\/|^packages\/(sdk|cli)\/|^tools\//
/** … but these start the product that journeys visit. */
const underJourneys =
  /^tools\/(journey-server|chromium)\.ts$|^tools\/(product|embedded-postgres|testing)\/(?!.*\.test\.ts$)/

export type JourneysOfPaths = 'all' | readonly string[]

/** Folders and files of e2e: a journey itself, the folder of what journeys of a feature share, and the folders of features. */
export function journeysOfPaths(paths: readonly string[], rooms: readonly string[]): JourneysOfPaths {
  const found = new Set<string>()
  for (const path of paths) {
    if (besidePages.test(path) && !underJourneys.test(path)) continue
    const room = /^e2e\/([a-z]+)\//.exec(path)?.[1]
    if (/^e2e\/.*\.journey\.ts$/.test(path)) found.add(path)
    else if (room !== undefined && room !== 'app') found.add(`e2e/${room}/`)
    else {
      const name = feature.exec(path)?.[1]
      if (name === undefined || !rooms.includes(name)) return 'all'
      found.add(`e2e/${name}/`)
    }
  }
  return [...found].sort()
}

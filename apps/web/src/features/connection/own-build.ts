/** Which build of the app this page runs: the id the build wrote into the page, over the names of all its files. */

/** Null where the page was not built, as while developing, and where the server draws it. */
export const ownBuild = (): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="handshake-build"]')?.content ?? null

export const isNewer = (served: string | null, own: string | null): boolean =>
  served !== null && own !== null && served !== own

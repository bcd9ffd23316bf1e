/** Which build of the app this page runs: the name of the script that started it, which carries the hash of its content. */

const builtScript = /\/assets\/[^/]+\.js$/

/** Null where the page was not built, as while developing. */
export function ownBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const path = script ? new URL(script.src, window.location.href).pathname : ''
  return builtScript.test(path) ? path : null
}

export const isNewer = (served: string | null, own: string | null): boolean =>
  served !== null && own !== null && served !== own

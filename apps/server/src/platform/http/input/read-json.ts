/** Reads JSON from outside where it is not the HTTP edge that does it; what is no JSON is undefined. */

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

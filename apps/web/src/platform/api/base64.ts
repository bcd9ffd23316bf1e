/** Bytes as base64, the way files travel in JSON. */

/** As many arguments as every engine takes in one call. */
const most = 0x8000

export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += most) parts.push(String.fromCharCode(...bytes.subarray(at, at + most)))
  return btoa(parts.join(''))
}

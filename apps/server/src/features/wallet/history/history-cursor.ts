/** The place in a wallet's history where the next page begins: opaque to the caller, exact for us. */

/** A wallet counts its movements without gaps, so the number of the last one shown is the place. */
export const encodeCursor = (version: number): string => Buffer.from(`w1.${version}`).toString('base64url')

export function decodeCursor(cursor: string): number | null {
  const match = /^w1\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  return match ? Number(match[1]) : null
}

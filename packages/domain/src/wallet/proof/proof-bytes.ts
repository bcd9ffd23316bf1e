/** Bytes as the proof's format writes them, and the platform’s own SHA-256 over them. */

const hexPattern = /^[0-9a-f]{64}$/
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isHash = (value: unknown): value is string => typeof value === 'string' && hexPattern.test(value)
export const isUuid = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)
/** Sums on the way to the root: whole, and never negative, or a debt could hide another one. */
export const isSum = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

export function hexToBytes(hex: string): number[] {
  const digits = hex.replaceAll('-', '')
  return Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Eight bytes, the highest first. */
export function sumToBytes(sum: number): number[] {
  const bits = BigInt(sum)
  return Array.from({ length: 8 }, (_, index) => Number((bits >> BigInt(56 - index * 8)) & 0xffn))
}

export const textToBytes = (text: string): number[] => [...new TextEncoder().encode(text)]

/** Missing where a page is not served securely; then nothing can be checked, and who asks is told so. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

export async function sha256Hex(...parts: readonly (readonly number[])[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flat()))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

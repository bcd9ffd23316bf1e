/** Which image a file is by its own first bytes, whatever it claims. */

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (begins(bytes, png)) return 'image/png'
  if (begins(bytes, jpeg)) return 'image/jpeg'
  if (begins(bytes, riff) && begins(bytes.subarray(8), webp)) return 'image/webp'
  return null
}

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  bytes.length >= mark.length && mark.every((byte, index) => bytes[index] === byte)

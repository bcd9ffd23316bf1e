/** Reads a picture by its bytes alone, and rebuilds it from the parts that draw it: no name, place or program travels along. */

export type PictureType = 'png' | 'jpg' | 'webp'
export type CleanPicture = {
  readonly type: PictureType
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** Null for anything that is not exactly one whole PNG, JPEG or WebP file. */
export function cleanPicture(bytes: Buffer): CleanPicture | null {
  if (bytes.subarray(0, 8).equals(pngHead)) return cleanPng(bytes)
  if (bytes.length > 3 && bytes.readUInt16BE(0) === 0xff_d8) return cleanJpeg(bytes)
  if (text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP') return cleanWebp(bytes)
  return null
}

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')
const pngParts = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

function cleanPng(bytes: Buffer): CleanPicture | null {
  const kept: Buffer[] = [pngHead]
  let size: { width: number; height: number } | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = text(bytes, at + 4)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (name === 'IHDR' && end - at === 25)
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (pngParts.includes(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return size && { type: 'png', ...size, bytes: Buffer.concat(kept) }
    at = end
  }
  return null
}

/** What decodes a JPEG: quantisation and Huffman tables, restarts, and the colour marks of APP0 and APP14. */
const jpegParts = [0xdb, 0xc4, 0xdd, 0xe0, 0xee]
/** Baseline, extended and progressive; the other kinds of frame are shown by no browser. */
const jpegFrames = [0xc0, 0xc1, 0xc2]

function cleanJpeg(bytes: Buffer): CleanPicture | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes.readUInt8(at + 1)
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    const isFrame = jpegFrames.includes(mark) && end - at >= 11
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (isFrame || jpegParts.includes(mark)) kept.push(bytes.subarray(at, end))
    // From the first scan on it is drawing, up to the end mark; what stands behind that is not ours to keep.
    if (mark === 0xda) {
      const over = bytes.indexOf(Buffer.from([0xff, 0xd9]), end)
      if (size === null || over === -1) return null
      return { type: 'jpg', ...size, bytes: Buffer.concat([...kept, bytes.subarray(at, over + 2)]) }
    }
    at = end
  }
  return null
}

function cleanWebp(bytes: Buffer): CleanPicture | null {
  const fileEnd = 8 + bytes.readUInt32LE(4)
  if (fileEnd > bytes.length || bytes.length < 30) return null
  const kept: Buffer[] = []
  let size: { width: number; height: number } | null = null
  for (let at = 12; at + 8 <= fileEnd; ) {
    const name = text(bytes, at)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > fileEnd) return null
    const part = Buffer.from(bytes.subarray(at, end))
    if (name === 'VP8X' && length === 10) part[8] = part.readUInt8(8) & onlyAlpha
    if (['VP8X', 'ALPH', 'VP8 ', 'VP8L'].includes(name)) kept.push(part)
    size = webpSize(name, part) ?? size
    at = end
  }
  if (size === null) return null
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { type: 'webp', ...size, bytes: Buffer.concat([head, body]) }
}

/** Of what a WebP may announce (profile, EXIF, XMP, animation) only the transparency is kept. */
const onlyAlpha = 0x10

/** The size stands in the drawing itself; the extended header is not believed. */
function webpSize(name: string, part: Buffer): { width: number; height: number } | null {
  if (name === 'VP8 ' && part.length >= 18 && part.readUIntBE(11, 3) === 0x9d_01_2a)
    return { width: part.readUInt16LE(14) & 0x3f_ff, height: part.readUInt16LE(16) & 0x3f_ff }
  if (name === 'VP8L' && part.length >= 13 && part[8] === 0x2f) {
    const bits = part.readUInt32LE(9)
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
  }
  return null
}

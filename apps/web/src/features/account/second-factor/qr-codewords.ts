/** The bytes of a QR code: the text in its envelope, cut into blocks, each with its Reed-Solomon correction, interleaved. */

/** By version from 1, for correction level M: correction bytes of a block, and blocks. */
const blockTable = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
] as const

type Layout = { readonly total: number; readonly correction: number; readonly blocks: number; readonly data: number }

export function layoutOf(version: number): Layout {
  const [correction, blocks] = blockTable[version - 1] ?? blockTable[0]
  const total = Math.floor(dataModules(version) / 8)
  return { total, correction, blocks, data: total - correction * blocks }
}

/** All modules minus the fixed patterns. */
function dataModules(version: number): number {
  const plain = (16 * version + 128) * version + 64
  if (version === 1) return plain
  const count = Math.floor(version / 7) + 2
  return plain - ((25 * count - 10) * count - 55) - (version >= 7 ? 36 : 0)
}

const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

/** The smallest version with room for the mode, the length and the bytes. */
export function versionFor(byteCount: number): number | null {
  const found = blockTable.findIndex((_, i) => {
    const version = i + 1
    return 4 + lengthBits(version) + byteCount * 8 <= layoutOf(version).data * 8
  })
  return found === -1 ? null : found + 1
}

export function codewordsOf(bytes: Uint8Array, version: number): Uint8Array {
  const { total, correction, blocks, data } = layoutOf(version)
  const envelope = envelopeOf(bytes, version, data)
  const short = Math.floor(data / blocks)
  const shortBlocks = blocks - (data % blocks)
  let from = 0
  const cut = Array.from({ length: blocks }, (_, i) => {
    const length = i < shortBlocks ? short : short + 1
    const part = envelope.slice(from, from + length)
    from += length
    return { part, check: correctionOf(part, correction) }
  })
  const woven: number[] = []
  for (let i = 0; i <= short; i += 1) woven.push(...cut.flatMap(({ part }) => part[i] ?? []))
  for (let i = 0; i < correction; i += 1) woven.push(...cut.flatMap(({ check }) => check[i] ?? []))
  return Uint8Array.from(woven.slice(0, total))
}

/** Mode 'bytes', the length, the bytes, an end, and filling. */
function envelopeOf(bytes: Uint8Array, version: number, room: number): number[] {
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(lengthBits(version), '0'),
    ...Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')),
    '0000',
  ].join('')
  const whole = bits.slice(0, room * 8).padEnd(Math.ceil(Math.min(bits.length, room * 8) / 8) * 8, '0')
  const filled = Array.from({ length: whole.length / 8 }, (_, i) => Number.parseInt(whole.slice(i * 8, i * 8 + 8), 2))
  while (filled.length < room) filled.push((room - filled.length) % 2 === (room - whole.length / 8) % 2 ? 0xec : 0x11)
  return filled
}

/** Multiplication in GF(2^8) with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
export function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i -= 1) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> i) & 1) * a)
  return product
}

/** The remainder of the block divided by the generator (x - 1)(x - 2)(x - 4)… */
function correctionOf(part: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree)
  const rest = Array.from({ length: degree }, () => 0)
  for (const byte of part) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    generator.forEach((coefficient, i) => {
      rest[i] = (rest[i] ?? 0) ^ times(coefficient, factor)
    })
  }
  return rest
}

function generatorOf(degree: number): number[] {
  let coefficients: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0))
  let root = 1
  for (let i = 0; i < degree; i += 1) {
    const factor = root
    coefficients = coefficients.map((value, j) => times(value, factor) ^ (coefficients[j + 1] ?? 0))
    root = times(root, 2)
  }
  return coefficients
}

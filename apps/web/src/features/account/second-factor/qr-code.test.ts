/** Proves the QR code by reading it back as a camera would: mask off, blocks apart, every check sum zero. */
// @vitest-environment node
import { expect, it } from 'vitest'
import { qrCode } from './qr-code.ts'
import { layoutOf, times } from './qr-codewords.ts'
import { alignmentCentres, createGrid, formatBits, isData } from './qr-grid.ts'

it.each([
  [0, '101010000010010'],
  [1, '101000100100101'],
  [5, '100000011001110'],
  [7, '100101010100000'],
])('writes the format of mask %i as the standard lists it', (mask, bits) => {
  expect(formatBits(mask).toString(2).padStart(15, '0')).toBe(bits)
})

it('places the alignment patterns where the standard lists them', () => {
  expect(alignmentCentres(2)).toEqual([6, 18])
  expect(alignmentCentres(7)).toEqual([6, 22, 38])
  expect(alignmentCentres(14)).toEqual([6, 26, 46, 66])
})

it.each([
  [1, 16],
  [5, 86],
  [9, 182],
  [15, 415],
])('version %i has room for %i bytes', (version, data) => {
  expect(layoutOf(version).data).toBe(data)
})

const maskTests = [
  (x: number, y: number) => (x + y) % 2 === 0,
  (_x: number, y: number) => y % 2 === 0,
  (x: number) => x % 3 === 0,
  (x: number, y: number) => (x + y) % 3 === 0,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The format is read from the column beside the upper left finder, bit 14 first, as a camera does. */
function maskOf(code: boolean[][]): number {
  const size = code.length
  const at = (x: number, y: number) => (code[y]?.[x] ? '1' : '0')
  const column = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y))
  const line = [7, 5, 4, 3, 2, 1, 0].map((x) => at(x, 8))
  const bits = Number.parseInt([...column, ...line].reverse().join(''), 2)
  const copy = Number.parseInt(
    [
      ...Array.from({ length: 8 }, (_, i) => at(size - 1 - i, 8)),
      ...Array.from({ length: 7 }, (_, i) => at(8, size - 7 + i)),
    ]
      .reverse()
      .join(''),
    2,
  )
  expect(copy).toBe(bits)
  return maskTests.findIndex((_, mask) => formatBits(mask) === bits)
}

function bytesOf(code: boolean[][], version: number): number[] {
  const size = code.length
  const grid = createGrid(version)
  const isMasked = maskTests[maskOf(code)]
  let bits = ''
  let upward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let i = 0; i < size; i += 1) {
      const y = upward ? size - 1 - i : i
      for (const x of [right, right - 1]) {
        if (isData(grid, x, y)) bits += code[y]?.[x] !== isMasked?.(x, y) ? '1' : '0'
      }
    }
    upward = !upward
  }
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

function blocksOf(bytes: readonly number[], version: number): number[][] {
  const { blocks, data, correction } = layoutOf(version)
  const lengths = Array.from({ length: blocks }, (_, i) => Math.floor((data + i) / blocks))
  const read = lengths.map((): number[] => [])
  let at = 0
  for (let i = 0; i < Math.max(...lengths) + correction; i += 1) {
    const isCheck = i >= Math.max(...lengths)
    read.forEach((block, b) => {
      if (isCheck || i < (lengths[b] ?? 0)) block.push(bytes[at++] ?? 0)
    })
  }
  return read
}

/** Zero for every root of the generator, or the block is damaged. */
const syndromes = (block: readonly number[], correction: number): number[] => {
  let root = 1
  return Array.from({ length: correction }, () => {
    const value = block.reduce((sum, byte) => times(sum, root) ^ byte, 0)
    root = times(root, 2)
    return value
  })
}

it.each([
  ['a', 1],
  ['HELLO', 1],
  ['otpauth://totp/Handshake:maya%40demo.handshake.local?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Handshake', 7],
  [`otpauth://totp/${'x'.repeat(300)}?secret=JBSWY3DPEHPK3PXP`, 14],
  ['Grüße aus Köln ✓', 2],
])('reads %s back', (text, version) => {
  const code = qrCode(text)
  if (code === null) throw new Error('the text fits')
  expect(code).toHaveLength(version * 4 + 17)
  const { correction } = layoutOf(version)
  const blocks = blocksOf(bytesOf(code, version), version)
  for (const block of blocks) expect(syndromes(block, correction).every((value) => value === 0)).toBe(true)
  const bits = blocks.flatMap((block) => block.slice(0, -correction).map((byte) => byte.toString(2).padStart(8, '0')))
  const all = bits.join('')
  const lengthBits = version < 10 ? 8 : 16
  const length = Number.parseInt(all.slice(4, 4 + lengthBits), 2)
  const body = all.slice(4 + lengthBits, 4 + lengthBits + length * 8).match(/.{8}/g) ?? []
  expect(new TextDecoder().decode(Uint8Array.from(body, (byte) => Number.parseInt(byte, 2)))).toBe(text)
})

it('gives up on what no screen could show', () => {
  expect(qrCode('x'.repeat(500))).toBe(null)
})

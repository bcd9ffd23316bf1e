/** Draws a text as a QR code (ISO 18004, byte mode, correction level M), so that a phone can read a secret off the screen. */
import { codewordsOf, versionFor } from './qr-codewords.ts'
import { createGrid, drawFormat, type Grid, isData } from './qr-grid.ts'

/** Rows of modules, true where dark; null when the text is too long to be read comfortably off a screen. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (version === null) return null
  const plain = createGrid(version)
  fill(plain, codewordsOf(bytes, version))
  const drawn = masks.map((mask, number) => masked(plain, mask, number))
  const best = drawn.reduce((a, b) => (penalty(b.dark) < penalty(a.dark) ? b : a))
  return best.dark
}

/** Two columns at a time from the right, up and down in turn, past the column of the timing pattern. */
function fill(grid: Grid, codewords: Uint8Array): void {
  let bit = 0
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < grid.size; step += 1) {
      for (const x of [right, right - 1]) {
        const upward = ((right + 1) & 2) === 0
        const y = upward ? grid.size - 1 - step : step
        if (!isData(grid, x, y)) continue
        const byte = codewords[bit >> 3]
        // The few modules left over at the end stay light.
        if (byte !== undefined) row(grid.dark, y)[x] = ((byte >> (7 - (bit & 7))) & 1) === 1
        bit += 1
      }
    }
  }
}

type Mask = (x: number, y: number) => boolean

const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function masked(plain: Grid, mask: Mask, number: number): Grid {
  const dark = plain.dark.map((line, y) => line.map((on, x) => (isData(plain, x, y) && mask(x, y) ? !on : on)))
  const grid = { ...plain, dark }
  drawFormat(grid, number)
  return grid
}

const row = (dark: boolean[][], y: number): boolean[] => dark[y] ?? []

/** How hard a pattern is to read: long runs, blocks of one colour, false finders, one colour in excess. */
function penalty(dark: readonly (readonly boolean[])[]): number {
  const columns = dark.map((_, x) => dark.map((line) => line[x] === true))
  const lines = [...dark, ...columns]
  const runs = lines.reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0)
  let blocks = 0
  dark.forEach((line, y) => {
    line.forEach((on, x) => {
      const below = dark[y + 1]
      if (below && x + 1 < line.length && on === line[x + 1] && on === below[x] && on === below[x + 1]) blocks += 3
    })
  })
  const share = dark.flat().filter(Boolean).length / dark.length ** 2
  return runs + blocks + Math.floor(Math.abs(share * 100 - 50) / 5) * 10
}

function runPenalty(line: readonly boolean[]): number {
  const runs = asText(line).match(/(.)\1{4,}/g) ?? []
  return runs.reduce((sum, run) => sum + run.length - 2, 0)
}

const finderPenalty = (line: readonly boolean[]): number =>
  ['10111010000', '00001011101'].reduce((sum, finder) => sum + 40 * (asText(line).split(finder).length - 1), 0)

const asText = (line: readonly boolean[]): string => line.map((on) => (on ? '1' : '0')).join('')

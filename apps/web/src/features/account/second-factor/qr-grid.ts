/** The fixed parts of a QR code: finders, timing, alignment, version and format, and which modules are left for data. */

export type Grid = { readonly size: number; readonly dark: boolean[][]; readonly fixed: boolean[][] }

export const isData = ({ fixed }: Grid, x: number, y: number): boolean => fixed[y]?.[x] === false

function set({ dark, fixed }: Grid, x: number, y: number, on: boolean): void {
  const [line, kept] = [dark[y], fixed[y]]
  if (line === undefined || kept === undefined || x < 0 || x >= line.length) return
  line[x] = on
  kept[x] = true
}

export function createGrid(version: number): Grid {
  const size = version * 4 + 17
  const blank = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid: Grid = { size, dark: blank(), fixed: blank() }
  for (let i = 0; i < size; i += 1) {
    set(grid, 6, i, i % 2 === 0)
    set(grid, i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawRings(grid, { x, y, reach: 4 })
  }
  const centres = alignmentCentres(version)
  const last = centres.at(-1)
  for (const x of centres) {
    for (const y of centres) {
      // Three of the corners belong to the finders.
      const taken = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!taken) drawRings(grid, { x, y, reach: 2 })
    }
  }
  drawVersion(grid, version)
  // Which mask is best is only known later; until then its place is kept.
  drawFormat(grid, 0)
  return grid
}

/** A finder reaches 4 modules from its centre, an alignment pattern 2; both are rings around a dot. */
function drawRings(grid: Grid, { x, y, reach }: { x: number; y: number; reach: 2 | 4 }): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(grid, x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
  }
}

export function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const rest = Array.from({ length: count - 1 }, (_, i) => version * 4 + 10 - i * step)
  return [6, ...rest.reverse()]
}

/** Remainder of a binary division, which both small codes use. */
function remainder(value: number, divisor: number, bits: number): number {
  let rest = value
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor)
  return rest
}

const bitOf = (value: number, i: number): boolean => ((value >>> i) & 1) === 1

/** Correction level M is 00, so the mask alone is the data. */
export const formatBits = (mask: number): number => ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412

export function drawFormat(grid: Grid, mask: number): void {
  const bits = formatBits(mask)
  const { size } = grid
  for (let i = 0; i <= 5; i += 1) set(grid, 8, i, bitOf(bits, i))
  set(grid, 8, 7, bitOf(bits, 6))
  set(grid, 8, 8, bitOf(bits, 7))
  set(grid, 7, 8, bitOf(bits, 8))
  for (let i = 9; i < 15; i += 1) set(grid, 14 - i, 8, bitOf(bits, i))
  for (let i = 0; i < 8; i += 1) set(grid, size - 1 - i, 8, bitOf(bits, i))
  for (let i = 8; i < 15; i += 1) set(grid, 8, size - 15 + i, bitOf(bits, i))
  set(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  const bits = (version << 12) | remainder(version, 0x1f25, 12)
  for (let i = 0; i < 18; i += 1) {
    const far = grid.size - 11 + (i % 3)
    const near = Math.floor(i / 3)
    set(grid, far, near, bitOf(bits, i))
    set(grid, near, far, bitOf(bits, i))
  }
}

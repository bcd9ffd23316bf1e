/** Where things lie in a chart: round marks for its axis, the labels that fit below it, and the curve of a line. */

type Axis = { readonly values: readonly number[]; readonly count: number; readonly counts?: true | undefined }

/** Evenly spaced marks at round values that hold zero and every value. Things that are counted get whole marks. */
export function axisMarks({ values, count, counts }: Axis): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const rough = (high - low) / (count - 1)
  if (rough === 0) return Array.from({ length: count }, (_, place) => place)
  // Steps grow by a twentieth of the next power of ten until the marks on both sides of zero are no more than asked for.
  const power = 10 ** (Math.floor(Math.log10(rough)) + 1)
  for (let parts = Math.ceil(rough / (power / 20)); ; parts += 1) {
    const step = counts ? Math.ceil((parts * power) / 20) : (parts * power) / 20
    const below = Math.ceil(-low / step)
    const above = Math.ceil(high / step)
    const spare = count - 1 - below - above
    if (spare < 0) continue
    const from = -(below + (high > 0 ? 0 : spare))
    return Array.from({ length: count }, (_, place) => exact((from + place) * step))
  }
}

/** Marks from one bound to the other. */
export const boundedMarks = ([from, to]: readonly [from: number, to: number], count: number): number[] =>
  Array.from({ length: count }, (_, place) => exact(from + ((to - from) * place) / (count - 1)))

/** 0.30000000000000004 is 0.3 on an axis. */
const exact = (value: number): number => Number(value.toPrecision(12))

/** As wide as a letter of the axis gets, all in all: what fits by this fits. */
const letterPx = 6.5

type Row = { readonly labels: readonly string[]; readonly centers: readonly number[]; readonly widthPx: number }

/** The labels that fit side by side below a chart, the newest first of all; where several say the same, the last of them says it once. */
export function fittingLabels({ labels, centers, widthPx }: Row, gapPx: number): { place: number; center: number }[] {
  const fitting: { place: number; center: number }[] = []
  let limit = widthPx
  for (let place = labels.length - 1; place >= 0; place -= 1) {
    const last = fitting.at(-1)
    if (last !== undefined && labels[place] === labels[last.place]) continue
    const half = ((labels[place]?.length ?? 0) * letterPx) / 2
    const wanted = centers[place] ?? 0
    // The last one moves in from the edge; any other that does not fit is left out.
    const center = fitting.length === 0 ? Math.min(wanted, widthPx - half) : wanted
    if (center - half < 0 || center + half > limit) continue
    fitting.push({ place, center })
    limit = center - half - gapPx
  }
  return fitting.reverse()
}

export type Spot = { readonly x: number; readonly y: number }

/** A smooth line through spots from left to right that never leaves the range between two of them. */
export function curveThrough(spots: readonly Spot[]): string {
  const slopes = slopesOf(spots)
  return spots
    .map(({ x, y }, place) => {
      const before = spots[place - 1]
      if (before === undefined) return `M${round(x)},${round(y)}`
      const third = (x - before.x) / 3
      const [out = 0, into = 0] = [slopes[place - 1], slopes[place]]
      return `C${[before.x + third, before.y + out * third, x - third, y - into * third, x, y].map(round).join(',')}`
    })
    .join('')
}

/** Flat at every turn and no steeper than its neighbors allow (Steffen's monotone curve). */
function slopesOf(spots: readonly Spot[]): number[] {
  const run = spots.slice(1).map(({ x }, place) => x - (spots[place]?.x ?? x))
  const rise = spots.slice(1).map(({ y }, place) => (run[place] ? (y - (spots[place]?.y ?? y)) / run[place] : 0))
  const inner = rise.slice(1).map((after, place) => {
    const [before = 0, left = 0, right = 0] = [rise[place], run[place], run[place + 1]]
    const mean = (before * right + after * left) / (left + right || 1)
    return (Math.sign(before) + Math.sign(after)) * Math.min(Math.abs(before), Math.abs(after), Math.abs(mean) / 2)
  })
  const [first = 0, last = 0] = [rise[0], rise.at(-1)]
  const ends =
    inner.length === 0 ? [first, last] : [(3 * first - (inner[0] ?? 0)) / 2, (3 * last - (inner.at(-1) ?? 0)) / 2]
  return spots.length < 2 ? [0] : [ends[0] ?? 0, ...inner, ends[1] ?? 0]
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The stretches of a line between the places where nothing was measured, each with the place of its first value. */
export function stretchesOf(values: readonly (number | null)[]): { from: number; values: number[] }[] {
  const stretches: { from: number; values: number[] }[] = []
  for (const [place, value] of values.entries()) {
    if (value === null) continue
    const last = stretches.at(-1)
    if (last !== undefined && last.from + last.values.length === place) last.values.push(value)
    else stretches.push({ from: place, values: [value] })
  }
  return stretches
}

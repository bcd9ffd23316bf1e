/** Has stacks name files and lines of the sources instead of the bundle's: its map is read when the first error is told, and kept as text. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type SourceMap = { readonly mappings: string; readonly sources: readonly string[] }
type Place = { readonly line: number; readonly column: number }

/** More places than a program fails at before somebody looks. */
const knownAtMost = 1_000

/**
 * For the bundle at this address. Node's own way (--enable-source-maps) reads the map at every start, and from the first stack on keeps each of
 * its half a million places as an array: 70 MB for as long as the process lives, after 0.4 s in which nobody is answered.
 * As text it is 4 MB, and a place not told before takes a twentieth of a second to find.
 */
export function showSourcePositions(bundle: string): void {
  const file = new URL(`${bundle}.map`)
  if (!existsSync(file)) return
  let map: SourceMap | undefined
  const known = new Map<string, string>()
  Error.prepareStackTrace = (error, frames) => {
    if (known.size > knownAtMost) known.clear()
    const ours = frames.map((frame) => {
      const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
      return frame.getFileName() === bundle && line !== null && column !== null ? { line, column } : null
    })
    const unknown = ours.filter((place) => place !== null && !known.has(nameOf(place))) as Place[]
    if (unknown.length > 0) {
      map ??= JSON.parse(readFileSync(file, 'utf8')) as SourceMap
      for (const [name, { source, line, column }] of findSources(map, unknown))
        known.set(name, `${fileURLToPath(new URL(source, file))}:${line}:${column}`)
    }
    const lines = frames.map((frame, index) => {
      const name = ours[index] ? nameOf(ours[index]) : ''
      const source = known.get(name)
      return `    at ${source === undefined ? frame : String(frame).replace(`${bundle}:${name}`, () => source)}`
    })
    return [Error.prototype.toString.call(error), ...lines].join('\n')
  }
}

const nameOf = ({ line, column }: Place): string => `${line}:${column}`

/** In one walk through the map, in which everything but the line is told as a difference to what came before. */
function findSources(
  { mappings, sources }: SourceMap,
  places: readonly Place[],
): Map<string, Place & { source: string }> {
  const wanted = (line: number) => places.filter((place) => place.line === line)
  const lastLine = Math.max(...places.map(({ line }) => line))
  const found = new Map<string, Place & { source: string }>()
  // Of the bundle the column; of the sources the file, the line and the column; a name.
  const sums = [0, 0, 0, 0, 0] as [number, number, number, number, number]
  let [line, field, value, shift] = [1, 0, 0, 0]
  let here = wanted(line)
  for (let at = 0; at < mappings.length && line <= lastLine; at += 1) {
    const sign = mappings.charCodeAt(at)
    if (sign === semicolon) {
      line += 1
      here = wanted(line)
      sums[0] = 0
    }
    if (sign === semicolon || sign === comma) {
      field = 0
      continue
    }
    // Numbers of any size, five bits to a sign, of which the lowest says whether it is negative.
    const digit = digits[sign] ?? 0
    value += (digit & 31) << shift
    shift += 5
    if (digit > 31) continue
    sums[field as 0] += value & 1 ? -(value >> 1) : value >> 1
    field += 1
    value = 0
    shift = 0
    // The last that begins before a place is the one it is in.
    if (field === 4)
      for (const place of here)
        if (sums[0] < place.column)
          found.set(nameOf(place), { source: sources[sums[1]] ?? '', line: sums[2] + 1, column: sums[3] + 1 })
  }
  return found
}

const [comma, semicolon] = [44, 59]
/** By the number of each sign. */
const digits: number[] = []
for (const [digit, sign] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  digits[sign.charCodeAt(0)] = digit

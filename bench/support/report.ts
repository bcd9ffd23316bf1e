/** How every figure is told: one table on the screen, one JSON line for machines. */
import { shown } from '../../tools/bench/closing-table.ts'

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function report(name: string, figures: Readonly<Record<string, number | string>>): void {
  const width = Math.max(...Object.keys(figures).map((label) => label.length))
  for (const [label, figure] of Object.entries(figures)) console.log(`  ${label.padEnd(width)}  ${shown(figure)}`)
  console.log(JSON.stringify({ bench: name, figures }))
}

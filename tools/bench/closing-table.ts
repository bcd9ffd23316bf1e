/** The table that closes a run of benches: each figure beside its goal, for the screen and as Markdown. */
import type { FigureRow, Goal } from './figure-rows.ts'

/** What a bench reported: figures by name. What could not be computed arrives as null. */
export type Figures = Readonly<Record<string, number | string | null>>

export interface TableRow {
  readonly figure: string
  readonly goal: string
  readonly seen: string
  readonly verdict: string
}

interface Part {
  /** The page, size or question; empty where there is only one. */
  readonly of: string
  readonly value: number | string | null
}

export function closingTable(rows: readonly FigureRow[], seenIn: ReadonlyMap<string, Figures>): TableRow[] {
  return rows.map(({ bench, figure, goal }) => {
    const parts = partsOf(seenIn.get(bench) ?? {}, figure)
    return {
      figure,
      goal:
        goal === undefined
          ? ''
          : 'atMost' in goal
            ? `at most ${shown(goal.atMost)}`
            : `at least ${shown(goal.atLeast)}`,
      seen: parts.map(({ of, value }) => [of, shown(value)].join(' ').trim()).join(' · '),
      verdict: verdictOn(parts, goal),
    }
  })
}

function partsOf(figures: Figures, figure: string): Part[] {
  return Object.entries(figures).flatMap(([label, value]) => {
    if (label === figure) return [{ of: '', value }]
    return label.endsWith(`: ${figure}`) ? [{ of: label.slice(0, -figure.length - 2), value }] : []
  })
}

function verdictOn(parts: readonly Part[], goal: Goal | undefined): string {
  if (parts.length === 0) return 'not measured'
  if (goal === undefined) return ''
  const missing = parts.filter(({ value }) => !meets(value, goal))
  if (missing.length === 0) return 'met'
  return missing.length === parts.length ? 'missed' : `missed by ${missing.map(({ of }) => of).join(', ')}`
}

/** What is no number meets nothing. */
const meets = (value: Part['value'], goal: Goal): boolean =>
  typeof value === 'number' && ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast)

/** Three digits say as much as a run can know. */
export function shown(value: Part['value']): string {
  if (value === null || Number.isNaN(value)) return 'nothing'
  if (typeof value === 'string') return value
  return (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))).toLocaleString('en-US')
}

const columns = ['figure', 'goal', 'seen', 'verdict'] as const

export const asMarkdown = (table: readonly TableRow[]): string =>
  [columns, columns.map(() => '---'), ...table.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')

/** What is seen may be long, so it stands last. */
export function asText(table: readonly TableRow[]): string {
  const widthOf = (column: keyof TableRow) => Math.max(...table.map((row) => row[column].length))
  const [figure, goal] = [widthOf('figure'), widthOf('goal')]
  return table
    .map((row) => `  ${row.figure.padEnd(figure)}  ${row.goal.padEnd(goal)}  ${row.verdict || '·'}: ${row.seen}\n`)
    .join('')
}

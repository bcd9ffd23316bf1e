/** Generates docs/generated/growth.md: how every table grows, how long its rows stay, and who prunes it. */
import type { Growth } from '../../apps/server/src/growth/growth.ts'
import { tableGrowth } from '../../apps/server/src/growth/table-growth.ts'
import { code, type Page, page, table } from './markdown.ts'

const keptFor = ({ kept }: Growth): [string, string] => {
  if (kept.is === 'forever') return ['for good', kept.why]
  if (kept.is === 'pruned') return [kept.after, kept.by.includes('.') ? code(kept.by) : kept.by]
  return [`bounded by ${kept.to}`, '—']
}

export const growthPage = (): Page =>
  page(
    'docs/generated/growth.md',
    'apps/server/src/growth/table-growth.ts',
    'How tables grow',
    'What one action adds to each table, how long it stays, and the job that takes it out, or the reason why it stays. A test fails for a table without a row here. The tables of the job queue belong to graphile-worker, which deletes a job when it is done.',
    table(
      ['Table', 'Rows', 'Kept', 'Pruned by, or why not'],
      Object.entries(tableGrowth)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, growth]) => [code(name), growth.rows, ...keptFor(growth)]),
    ),
  )

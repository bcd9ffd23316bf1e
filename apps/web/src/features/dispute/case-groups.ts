/** Groups cases under headings: for its parties open ones first, for arbitrators those they can decide first. */
import type { DisputeRow } from '@handshake/contracts/dispute/dispute-views.ts'
import { isOver } from './case-words.ts'

export type CaseGroup = { readonly title: string; readonly rows: readonly DisputeRow[] }

const inhabited = (groups: readonly CaseGroup[]): CaseGroup[] => groups.filter(({ rows }) => rows.length > 0)

export const ownGroups = (cases: readonly DisputeRow[]): CaseGroup[] =>
  inhabited([
    { title: 'Open', rows: cases.filter((row) => !isOver(row)) },
    { title: 'Closed', rows: cases.filter(isOver) },
  ])

/** Only admins decide appeals; to an arbitrator those are somebody else's. */
export function arbitratorGroups(cases: readonly DisputeRow[], role: string): CaseGroup[] {
  const of = (status: DisputeRow['status'], title: string) => ({
    title,
    rows: cases.filter((row) => row.status === status),
  })
  const rulings = of('open', 'Waiting for a ruling')
  const appeals = of('appealed', role === 'admin' ? 'Appeals to decide' : 'Appealed, with our admins')
  const ruled = of('ruled', 'Ruled, can be appealed')
  return inhabited(role === 'admin' ? [appeals, rulings, ruled] : [rulings, appeals, ruled])
}

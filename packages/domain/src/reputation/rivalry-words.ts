/** A rivalry in a few words, from the reader's side. */
type Record = { readonly wins: number; readonly losses: number; readonly undecided: number }

/** 'You lead', 'Diego leads'. */
export const leaderWords = ({ wins, losses }: Record, other: string): string =>
  wins === losses ? 'All even' : wins > losses ? 'You lead' : `${other} leads`

/** 'You lead 3–2', 'Diego leads 3–1', with the ties between them. */
export function leadWords(record: Record, other: string): string {
  const { wins, losses, undecided } = record
  const score = `${Math.max(wins, losses)}–${Math.min(wins, losses)}`
  return `${leaderWords(record, other)} ${score}${undecided === 0 ? '' : `, ${undecided} tied`}`
}

/** One win is no run. */
export function streakWords(streak: number, other: string): string | null {
  const run = Math.abs(streak)
  if (run < 2) return null
  return `${streak > 0 ? 'You’ve' : `${other} has`} won the last ${run}`
}

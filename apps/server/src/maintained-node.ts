/** How long each line of Node gets security fixes, for a start that should not rely on one that gets none. */

/** The day the line ends, as nodejs.org announces it. Odd lines are never maintained for long. */
const endsOn: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
}

/** The newest line that is maintained for years. */
const recommended = 26

/** What to say of this Node, or null where there is nothing; a line that is newer than this table is taken to be maintained. */
export function wordsAboutNode(version: string, now: Date): string | null {
  const end = endsOn[Number.parseInt(version, 10)]
  if (end === undefined || now < new Date(`${end}T23:59:59Z`)) return null
  return `Node ${version} has had no security fixes since ${end}, and this installation holds real money: move to Node ${recommended}.`
}

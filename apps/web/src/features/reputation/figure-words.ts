/** Figures of betting in words: the streak, which may run either way, and the favorite. */

export function streakWords(currentStreak: number): string {
  const length = Math.abs(currentStreak)
  if (length === 0) return 'None'
  return `${length} ${currentStreak > 0 ? (length === 1 ? 'win' : 'wins') : length === 1 ? 'loss' : 'losses'}`
}

/** 'football' is kept as the feed writes it and shown as a name. */
export const categoryName = (category: string): string => `${category.charAt(0).toUpperCase()}${category.slice(1)}`

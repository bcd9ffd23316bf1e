/** How often a value has changed while it was looked at: what was there at first is not news. */
import { useState } from 'react'

export function useChangeCount(value: number | null): number {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value === value) return seen.changes
  // A score that appears or goes away is no goal.
  const changes = seen.value === null || value === null ? seen.changes : seen.changes + 1
  setSeen({ value, changes })
  return changes
}

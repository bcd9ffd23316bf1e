/** What the page shows beyond what its address names, so that nothing else says it over it: a case shows its handshake. */
import { useEffect } from 'react'

const shown = new Set<string>()

/** By its id; undefined while it is not known. */
export function useShows(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    shown.add(id)
    return () => void shown.delete(id)
  }, [id])
}

export const isShown = (id: string | null): boolean => id !== null && shown.has(id)

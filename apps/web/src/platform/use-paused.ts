/** A value that is being typed, handed on once the typing pauses, so that not every letter asks the server. */
import { useEffect, useState } from 'react'

export function usePaused(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}

/** A value that is being typed, handed on once the typing pauses, so that not every letter asks the server. */
import { useEffect, useState } from 'react'

export function usePaused<T>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}

/** Reads a changed score out politely: once per change, at most once in ten seconds, and then only how it stands by then. */
import { seconds } from '@handshake/domain/time.ts'
import { useEffect, useRef, useState } from 'react'

const quietMs = seconds(10)

export function ScoreAnnouncer({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  const known = useRef(words)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (words === known.current) return
    const timer = setTimeout(
      () => {
        known.current = words
        lastAt.current = Date.now()
        setSaid(words)
      },
      Math.max(0, lastAt.current + quietMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

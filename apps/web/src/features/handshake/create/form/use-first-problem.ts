/** Brings the first thing that is wrong into sight after each try that led nowhere. */
import { useEffect } from 'react'

export function useFirstProblem(tries: number): void {
  useEffect(() => {
    if (tries === 0) return
    const first = document.querySelector<HTMLElement>('[data-flow] :is([aria-invalid=true], [data-problem])')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [tries])
}

/** Which slide is shown, and the ways to turn it: keys, a swipe, and buttons. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'

const swipePx = 48

/** Key → the next slide, from the one that is shown and the last there is. */
const turns: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  PageDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  PageUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
}

export function useSlideTurns(count: number, onLeave: () => void) {
  const [wanted, setWanted] = useState(0)
  const last = Math.max(0, count - 1)
  // A deck may get shorter while it is shown.
  const at = Math.min(wanted, last)
  const turnTo = (next: number) => setWanted(Math.min(Math.max(next, 0), last))
  const pressed = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key === 'Escape') return onLeave()
      const turn = turns[event.key]
      if (turn === undefined) return
      event.preventDefault()
      turnTo(turn(at, last))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return {
    at,
    last,
    turnTo,
    /** Spread over what is swiped. A mouse selects text instead. */
    swipe: {
      onPointerDown(event: PointerEvent) {
        pressed.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
      },
      onPointerUp(event: PointerEvent) {
        const start = pressed.current
        pressed.current = null
        if (start === null) return
        const across = event.clientX - start.x
        if (Math.abs(across) < swipePx || Math.abs(across) < Math.abs(event.clientY - start.y)) return
        turnTo(across < 0 ? at + 1 : at - 1)
      },
    },
  }
}

/** Moves the focus to a heading when its page or step appears within a visit, so that it is read out and the keys go on from there. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from '#platform/navigation.ts'

/** `place` names what is shown; each change of it is an arrival, and so is the first one unless the browser itself led here. */
export function useArrivalFocus(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<string | null>(null)
  const how = useNavigationType()
  const arrive = useEffectEvent((first: boolean) => {
    // A page that was loaded anew keeps the browser's own focus, and going back keeps the place on the page.
    if (!(first && how === 'POP')) heading.current?.focus({ preventScroll: true })
    if (how !== 'POP') window.scrollTo(0, 0)
  })
  useEffect(() => {
    if (last.current === place) return
    arrive(last.current === null)
    last.current = place
  }, [place])
  return heading
}

/** The frame that came with the page (app/frame/frames.tsx): it stands until there is something of the app to see in its place. */
import { useLayoutEffect } from 'react'

/** For whatever is the first to be seen: gone before that is painted. */
export const useFrameEnd = (): void => useLayoutEffect(endFrame, [])

export function endFrame(): void {
  document.getElementById('frame')?.remove()
}

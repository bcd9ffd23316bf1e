/** The frame that came with the page (app/frame/frames.tsx): it stands until there is something of the app to see in its place. */
import { useInsertionEffect } from 'react'

/** For whatever is the first to be seen: gone before that is painted, and before anything of it looks how much room there is. */
export const useFrameEnd = (): void => useInsertionEffect(endFrame, [])

export function endFrame(): void {
  document.getElementById('frame')?.remove()
}

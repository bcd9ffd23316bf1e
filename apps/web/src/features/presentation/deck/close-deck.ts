/** Leaving a presentation: the page that shows it in a frame is told, any other tab goes back to the list. */
import { navigate } from '#platform/navigation.ts'
import { leaveFullscreen } from './fullscreen.ts'

const closeMessage = 'handshake-deck-close'

export const isCloseMessage = ({ data, origin }: MessageEvent): boolean =>
  origin === window.location.origin && data === closeMessage

export const isFramed = (): boolean => window.parent !== window

export function closeDeck(listPath: string): void {
  if (isFramed()) window.parent.postMessage(closeMessage, window.location.origin)
  else {
    leaveFullscreen()
    navigate(listPath)
  }
}

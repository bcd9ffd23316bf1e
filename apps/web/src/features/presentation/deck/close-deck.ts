/** Leaving a presentation: the page that shows it in a frame is told, any other tab goes back to the list. */
import { navigate } from '#platform/navigation.ts'

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

/** The whole screen for a presentation, where the browser offers it; phones mostly do not. */
export const canBeFullscreen = (): boolean => document.fullscreenEnabled === true

/** What the browser refuses leaves the page as it is, which is good enough to present with. */
export const enterFullscreen = (): void =>
  void (canBeFullscreen() && document.documentElement.requestFullscreen().then(undefined, () => undefined))

/** Browsers that know no full screen, as on iPhones, have neither the element nor the function. */
export const leaveFullscreen = (): void =>
  void (document.fullscreenElement && document.exitFullscreen().then(undefined, () => undefined))

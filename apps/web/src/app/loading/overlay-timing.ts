/** When the navigation overlay shows: not for a quick change of page, and a moment beyond a slow one. */

export const overlayDelayMs = 300
export const overlayClearMs = 800

type OverlayView = { readonly show: (message: string) => void; readonly clear: () => void }

export function createOverlayTimer({ show, clear }: OverlayView) {
  let showTimer: ReturnType<typeof setTimeout> | undefined
  let clearTimer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(showTimer)
    clearTimeout(clearTimer)
  }

  return {
    /** A way to another page has begun. */
    started(message: string) {
      stop()
      showTimer = setTimeout(show, overlayDelayMs, message)
    },
    /** The route has changed, or the way was given up. */
    arrived() {
      stop()
      clearTimer = setTimeout(clear, overlayClearMs)
    },
    stop,
  }
}

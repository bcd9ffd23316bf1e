/** Waits until the browser has drawn what is on the screen now: a press shows at once, and the work for it follows. */

/** Where no frame comes, as in a tab that went to the back meanwhile. */
const longestWaitMs = 100

export function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs)
    // The frame is drawn right after these callbacks; what is queued in one runs once it is on its way to the screen.
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}

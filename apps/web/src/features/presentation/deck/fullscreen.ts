/** The whole screen for a presentation, where the browser offers it; phones mostly do not. */

export const canBeFullscreen = (): boolean => document.fullscreenEnabled === true

/** What the browser refuses leaves the page as it is, which is good enough to present with. */
export const enterFullscreen = (): void =>
  void (canBeFullscreen() && document.documentElement.requestFullscreen().then(undefined, () => undefined))

/** Browsers that know no full screen, as on iPhones, have neither the element nor the function. */
export const leaveFullscreen = (): void =>
  void (document.fullscreenElement && document.exitFullscreen().then(undefined, () => undefined))

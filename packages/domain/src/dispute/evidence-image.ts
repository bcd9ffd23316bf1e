/** Images as evidence: how large one may be, and how many pieces a side may bring. */

export const maxImageBytes = 2 * 1024 * 1024
/** What a current phone takes in one shot; more would only cost memory to read. */
export const maxImagePixels = 24_000_000
/** What is kept: enough to read a scoreboard in the background. */
export const longestImageSide = 2_400
export const maxEvidencePerSide = 10

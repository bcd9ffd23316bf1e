/** How figures and moments are written in the interface where no component does it. */

/** '9+' instead of a number that no longer fits its badge. */
export const capped = (count: number, most: number): string => (count > most ? `${most}+` : String(count))

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

export const formatClock = (at: Date): string => clock.format(at)

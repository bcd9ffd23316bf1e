/** Dates as a box for date and time writes them, in the person's own time zone. */

const two = (part: number) => String(part).padStart(2, '0')

/** '2026-11-16T18:30', as a box for date and time wants it. */
export const localMinutes = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** Null while the box is empty or half filled. */
export function dateFrom(text: string): Date | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at
}

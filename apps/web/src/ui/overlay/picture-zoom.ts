/** How far a picture is zoomed in: by steps from the keyboard and the buttons, and by two fingers. */

const steps = { in: 1.5, out: 1 / 1.5 } as const
const most = 6

/** 1 is the whole picture in sight; nothing is smaller than that. */
export const zoomTo = (zoom: number): number => Math.min(Math.max(zoom, 1), most)

export const zoomStep = (zoom: number, step: keyof typeof steps): number => zoomTo(zoom * steps[step])

/** The keys of every picture viewer; null for any other. */
export function zoomByKey(zoom: number, key: string): number | null {
  if (key === '+' || key === '=') return zoomStep(zoom, 'in')
  if (key === '-' || key === '_') return zoomStep(zoom, 'out')
  return key === '0' ? 1 : null
}

type Finger = { readonly clientX: number; readonly clientY: number }

export const apart = (one: Finger, other: Finger): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

type Size = { readonly width: number; readonly height: number }

/** The width at which a picture fits its frame, times the zoom. A small picture is not blown up to fit. */
export const shownWidth = (picture: Size, frame: Size, zoom: number): number =>
  picture.width * Math.min(frame.width / picture.width, frame.height / picture.height, 1) * zoom

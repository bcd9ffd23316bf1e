/** The second press of a double click is meant for what stood there at the first: it reaches no other button that came in its place. */

/** How long after the first press, or after a button that was busy with it has gone, a press still counts as its second. */
const quietMs = 400
/** A finger comes down twice about this close. */
const nearPx = 32
/** How often we look whether a button is still busy. */
const lookMs = 50

/** Boxes to tick are left out: pressing one again takes the first press back. */
const controls = 'a[href], button, [role="button"]'

type Press = {
  readonly control: Element
  readonly words: string
  readonly x: number
  readonly y: number
  at: number
}

export function refuseSecondPress(page: EventTarget): void {
  let first: Press | null = null
  let looking: ReturnType<typeof setInterval> | undefined

  page.addEventListener(
    'click',
    (event) => {
      // A press of the keyboard has no place.
      if (!(event instanceof MouseEvent) || event.detail === 0) return
      const control = event.target instanceof Element ? event.target.closest(controls) : null
      if (control === null) return
      const words = wordsOf(control)
      if (first && isSecond(first, event) && (first.control !== control || first.words !== words)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      const press = { control, words, x: event.clientX, y: event.clientY, at: Date.now() }
      first = press
      clearInterval(looking)
      looking = setInterval(() => followBusy(press) || clearInterval(looking), lookMs)
    },
    true,
  )
}

/** An answer may take longer than a double click, and whoever waits presses once more in the moment it comes. */
function followBusy(press: Press): boolean {
  const isBusy = press.control.isConnected && press.control.getAttribute('aria-busy') === 'true'
  if (isBusy) press.at = Date.now()
  return isBusy
}

function isSecond(first: Press, event: MouseEvent): boolean {
  const isNear = Math.hypot(event.clientX - first.x, event.clientY - first.y) <= nearPx
  // A mouse counts its clicks itself, by the speed its owner chose; a finger doesn't.
  const counts = event instanceof PointerEvent && event.pointerType === 'mouse'
  const isSoon = Date.now() - first.at < quietMs
  return isNear && (event.detail > 1 || (isSoon && !counts))
}

/** Without figures: a count that goes up makes no other button. */
const wordsOf = (control: Element): string =>
  `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`.replaceAll(/\d/g, '')

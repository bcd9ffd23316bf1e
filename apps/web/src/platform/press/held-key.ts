/** A key that is held down presses once: browsers press a button, follow a link and send a form again with every repeat of Enter. */

const pressed = 'a[href], button, summary, input, select, [role="button"]'

/** Every control of the page and every key handler of our own is behind this one listener. */
export function refuseHeldKey(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || !event.repeat || event.key !== 'Enter') return
      const target = event.target instanceof Element ? event.target : null
      // In a longer text it makes one line after the other, unless it is what sends it.
      const sends = event.ctrlKey || event.metaKey
      if (target?.closest(pressed) || (sends && target?.closest('textarea'))) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    true,
  )
}

/** When a panel over the page closes, the focus goes back to where it was: whoever uses the keys goes on from there. */
import { type FocusEvent, useRef } from 'react'

/** For the content of a dialog. By itself it knows only a button it draws, and most of ours are opened by the page around them. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    // What is in the panel may take the focus while it is drawn, before anybody else is asked: then the event says whose it was.
    onFocus({ relatedTarget }: FocusEvent) {
      opener.current ??= relatedTarget
    },
    onOpenAutoFocus() {
      opener.current ??= document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      const back = opener.current
      opener.current = null
      if (!(back instanceof HTMLElement) || !back.isConnected || back === document.body) return
      event.preventDefault()
      back.focus({ preventScroll: true })
    },
  }
}

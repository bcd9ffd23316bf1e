/** What a key means: '/' finds, 'n' starts a handshake, 'g' and then a letter goes to a page. */

export type Shortcut = { readonly go: string } | { readonly open: 'palette' }

export type KeyPress = {
  readonly key: string
  readonly ctrl: boolean
  readonly meta: boolean
  readonly alt: boolean
  /** The person is typing, or a dialog has the keyboard. */
  readonly busy: boolean
  readonly atMs: number
}

/** A 'g' that was pressed long ago was not meant as a beginning. */
const sequenceMs = 1_500

export function createShortcuts(pages: ReadonlyMap<string, string>) {
  let pressedG = Number.NEGATIVE_INFINITY

  return function shortcutOf(press: KeyPress): Shortcut | null {
    const key = press.key.toLowerCase()
    if (key === 'k' && (press.ctrl || press.meta) && !press.alt) return { open: 'palette' }
    if (press.busy || press.ctrl || press.meta || press.alt) return null
    if (press.atMs - pressedG < sequenceMs) {
      pressedG = Number.NEGATIVE_INFINITY
      const go = pages.get(key)
      return go === undefined ? null : { go }
    }
    if (key === 'g') pressedG = press.atMs
    if (key === '/') return { open: 'palette' }
    return key === 'n' ? { go: '/create' } : null
  }
}

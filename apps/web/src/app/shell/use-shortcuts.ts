/** Listens for the keys of the shell. */
import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '#platform/navigation.ts'
import { places } from '../paths.ts'
import { createShortcuts } from './shortcuts.ts'

const pages = new Map(places.flatMap(({ key, path }) => (key ? [[key, path] as const] : [])))

const typing = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typing) !== null

export function useShortcuts({ openPalette }: { openPalette: () => void }): void {
  const [shortcutOf] = useState(() => createShortcuts(pages))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey: ctrl, metaKey: meta, altKey: alt, timeStamp: atMs } = event
    const shortcut = shortcutOf({ key, ctrl, meta, alt, busy: isTyping(event.target), atMs })
    if (shortcut === null) return
    event.preventDefault()
    if ('go' in shortcut) navigate(shortcut.go)
    else openPalette()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

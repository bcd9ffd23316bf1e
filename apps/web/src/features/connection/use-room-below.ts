/** Moves the snackbars up while something of ours stands at their edge of the screen, so that both can be read and pressed. */
import { useEffect } from 'react'

export function useRoomBelow(height: `${number}rem`): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--bottom-banner', height)
    return () => {
      style.removeProperty('--bottom-banner')
    }
  }, [height])
}

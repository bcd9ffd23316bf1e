/** Nothing moves under a finger: what the server sends in the middle of a press is shown once the press is over. */
import { seconds } from '@handshake/domain/time.ts'

/** A finger that rests on the screen, or one whose lifting nobody reported. */
const longestPressMs = seconds(2)
/** On a touch screen the click comes a moment after the finger is lifted. */
const clickAfterMs = 80

type Show = () => void

/** Hands what is to be shown to the page: at once, or after the press that is under way, in the order it came. */
export function steadyPress(page: EventTarget): (show: Show) => void {
  let waiting: Show[] | null = null
  let end: ReturnType<typeof setTimeout> | undefined
  const endIn = (ms: number) => {
    clearTimeout(end)
    end = setTimeout(() => {
      const shown = waiting ?? []
      waiting = null
      for (const show of shown) setTimeout(show)
    }, ms)
  }
  const onPress = () => {
    waiting ??= []
    endIn(longestPressMs)
  }
  const onLift = () => waiting && endIn(clickAfterMs)
  page.addEventListener('pointerdown', onPress, true)
  page.addEventListener('pointerup', onLift, true)
  page.addEventListener('pointercancel', onLift, true)
  page.addEventListener('click', () => waiting && endIn(0), true)
  return (show) => {
    if (waiting === null) setTimeout(show)
    else waiting.push(show)
  }
}

/** When what has the focus leaves the page, as a button does whose work is done, the focus goes to what came of it, or to the page, and not to nowhere. */
import { useEffect } from 'react'
import { pageId } from './page-arrival.tsx'

export function FocusKeeper() {
  useEffect(() => {
    let last: Element | null = null
    let looking = 0
    const note = () => {
      last = document.activeElement
    }
    // Looked at with the next frame: whoever took it away may have a better place in mind.
    const look = () => {
      looking = 0
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      last = null
      const page = document.getElementById(pageId)
      const news = page?.querySelector<HTMLElement>('[data-news]')
      if (!news) return page?.focus({ preventScroll: true })
      // At once and not smoothly: nobody asked for motion.
      news.scrollIntoView({ block: 'nearest' })
      news.focus({ preventScroll: true })
    }
    const watcher = new MutationObserver(() => {
      if (looking === 0 && last !== null && !last.isConnected) looking = requestAnimationFrame(look)
    })
    document.addEventListener('focusin', note)
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      watcher.disconnect()
      cancelAnimationFrame(looking)
    }
  }, [])
  return null
}

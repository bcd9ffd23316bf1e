/** Arriving at a page: its title is set, the focus moves to its heading so that it is read out, and messages about the last page go. */
import { useEffect, useEffectEvent } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useLocation, useNavigationType } from '#platform/navigation.ts'
import { leaveSnackbarsBehind } from '#ui/feedback/snackbar.ts'

export const pageId = 'page'
/** The page beside its list, where both are shown. */
export const besideId = 'beside'

// The first page of a visit keeps the browser's own focus; only a change of page moves it.
let last: string | null = null

/** Stands beside the screen, so that its effect runs once the screen is there. */
export function Arrival({ title }: { title: string }) {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const arrive = useEffectEvent(() => {
    // A page that hands on to another takes what it said along.
    if (type !== 'REPLACE') leaveSnackbarsBehind(pathname)
  })
  useDocumentTitle(title)
  useEffect(() => {
    const moved = last !== null && last !== pathname
    last = pathname
    if (moved) arrive()
    const page = document.getElementById(besideId) ?? document.getElementById(pageId)
    // A page may have put the focus where it belongs by itself, as a form does.
    if (!moved || page === null || (page !== document.activeElement && page.contains(document.activeElement))) return
    const heading = page.querySelector<HTMLElement>('h1[tabindex]') ?? page
    heading.focus({ preventScroll: true })
  }, [pathname])
  return null
}

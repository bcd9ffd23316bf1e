/** The title of the page, as tabs, bookmarks and screen readers show it. */
import { useEffect } from 'react'

const product = 'Handshake'

export const documentTitle = (title: string | null): string => (title === null ? product : `${title} · ${product}`)

export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}

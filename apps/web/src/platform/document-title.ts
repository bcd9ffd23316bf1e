/** The title of the page, as tabs, bookmarks and screen readers show it; in front of it how much waits for the person. */
import { useEffect } from 'react'
import { capped } from './format.ts'

const product = 'Handshake'
const maxCounted = 99

export function documentTitle(title: string | null, waiting = 0): string {
  const page = title === null ? product : `${title} · ${product}`
  return waiting === 0 ? page : `(${capped(waiting, maxCounted)}) ${page}`
}

/** The page names itself, the shell counts: either may change alone. */
const shown: { title: string | null; waiting: number } = { title: null, waiting: 0 }

function show(change: Partial<typeof shown>): void {
  Object.assign(shown, change)
  document.title = documentTitle(shown.title, shown.waiting)
}

export function useDocumentTitle(title: string | null): void {
  useEffect(() => show({ title }), [title])
}

export function useCountInTitle(waiting: number): void {
  useEffect(() => show({ waiting }), [waiting])
  useEffect(() => () => show({ waiting: 0 }), [])
}

/** What search engines and previews say about a page while it is open. */
export function usePageDescription(text: string): void {
  useEffect(() => {
    const tag = document.querySelector('meta[name="description"]')
    const before = tag?.getAttribute('content') ?? ''
    tag?.setAttribute('content', text)
    return () => tag?.setAttribute('content', before)
  }, [text])
}

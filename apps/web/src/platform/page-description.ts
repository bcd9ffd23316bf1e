/** What search engines and previews say about a page while it is open. */
import { useEffect } from 'react'

export function usePageDescription(text: string): void {
  useEffect(() => {
    const tag = document.querySelector('meta[name="description"]')
    const before = tag?.getAttribute('content') ?? ''
    tag?.setAttribute('content', text)
    return () => tag?.setAttribute('content', before)
  }, [text])
}

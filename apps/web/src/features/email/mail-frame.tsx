/** A mail's HTML in a frame that can run nothing; its links open in this window. */
import { useMemo } from 'react'

/** Mail programs open links in a window of their own; here they lead on in the app. */
export function framed(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const link of page.querySelectorAll('a')) link.target = '_top'
  return `<!doctype html>${page.documentElement.outerHTML}`
}

export function MailFrame({ html, title, className }: { html: string; title: string; className?: string }) {
  const source = useMemo(() => framed(html), [html])
  return (
    <iframe
      title={title}
      srcDoc={source}
      sandbox="allow-top-navigation-by-user-activation"
      className={className ?? 'h-[36rem] w-full rounded-card border border-line'}
    />
  )
}

/** A link inside the app: an ordinary anchor whose plain click changes the page without loading it anew. */
import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

// React Router's own Link also prefetches the pages of its framework; that is 2.7 kB of the first page, and nobody here is served by it.
type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** The page takes the place of this one in the history. */
  replace?: boolean
}

export function Link({ to, replace = false, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, ...(target && { target }) })
  function onPress(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} target={target} onClick={onPress} />
}

/** A link inside the app: an ordinary anchor whose plain click changes the page without loading it anew. */
import type { ComponentProps } from 'react'
// biome-ignore lint/style/noRestrictedImports: this is the one place that wraps it
import { Link as RouterLink } from 'wouter'
import { classNames } from '#ui/theme/class-names.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The page takes the place of this one in the history. */
  replace?: boolean
}

export function Link({ to, replace, target, ...rest }: LinkProps) {
  // What opens elsewhere is the browser's affair; the library would take the click all the same.
  if (target !== undefined && target !== '_self') return <a {...rest} href={to} target={target} />
  return <RouterLink {...rest} to={to} {...(replace && { replace })} />
}

/** Reaches over the whole card or row that it is the heading of, which is `relative`; without an address it is only its words. */
export const CoverLink = ({ to, className, ...rest }: Omit<LinkProps, 'to'> & { to: string | undefined }) =>
  to === undefined ? (
    rest.children
  ) : (
    <Link to={to} className={classNames('after:absolute after:inset-0', className)} {...rest} />
  )

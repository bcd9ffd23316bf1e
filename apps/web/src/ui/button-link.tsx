/** A link that looks like a button: `to` stays in the app, `href` leaves it or downloads. */
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '#ui/button-style.ts'
import { Link } from '#ui/link.tsx'

type InsideProps = ComponentProps<typeof Link> & ButtonLook & { href?: never }
type OutsideProps = ComponentProps<'a'> & ButtonLook & { to?: never }

export function ButtonLink(props: InsideProps | OutsideProps) {
  const { variant, size, full, className, ...rest } = props
  const look = buttonClass({ variant, size, full }, className)
  if (rest.to !== undefined) return <Link className={look} {...rest} />
  return <a className={look} {...rest} />
}

/** A link from a form to what it asks people to accept, in a new tab: what they typed stays. */
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

export function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="font-medium text-accent-text underline">
      {children}
    </Link>
  )
}

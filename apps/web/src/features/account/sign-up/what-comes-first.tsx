/** Says what has to come first before a passkey or an authenticator app can be added: a verified address, and a password. */
import type { ReactNode } from 'react'
import { useSessionAnswer } from '#platform/session.ts'
import { Link } from '#ui/link.tsx'
import type { Security } from '../security-card.tsx'

type WhatComesFirstProps = { security: Security; children: ReactNode }

/** The children are what can be done once nothing else comes first. */
export function WhatComesFirst({ security, children }: WhatComesFirstProps) {
  const person = useSessionAnswer()?.session?.person
  if (person && !person.emailVerified)
    return (
      <p className="text-sm text-muted">
        <Link
          to={`/email-verification?${new URLSearchParams({ email: person.email })}`}
          className="font-medium text-accent-text underline"
        >
          Verify your email address
        </Link>{' '}
        first. That way only you can add a way into your account.
      </p>
    )
  if (security.passwordChangedAt === null)
    return <p className="text-sm text-muted">Choose a password first. We’ll ask for it before you add anything here.</p>
  return children
}

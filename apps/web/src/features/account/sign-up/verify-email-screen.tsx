/** Where the link of the verification mail leads: the address is verified at once, or the person is told why not. */
import { carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import { useState } from 'react'
import { mailedLinkIn } from '#platform/mailed-link.ts'
import { useLocation } from '#platform/navigation.ts'
import { BrokenVerificationLink, Verification } from './verification.tsx'

export function VerifyEmailScreen() {
  const { search } = useLocation()
  // Kept from the first look: the address is cleaned of its token as soon as that is used.
  const [link] = useState(() => mailedLinkIn(search))
  return link ? (
    <Verification link={link} way={carriedQuery(search)} />
  ) : (
    <BrokenVerificationLink
      email={null}
      words="This page needs the verification link from your email. Open that link to continue."
    />
  )
}

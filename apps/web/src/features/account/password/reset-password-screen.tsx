/** Where the link of the reset mail leads: a new password, or the way to another link; and the same for people who type in what it carries. */
import { useState } from 'react'
import { mailedLinkIn } from '#platform/mailed-link.ts'
import { useLocation } from '#platform/navigation.ts'
import { BrokenResetLink } from './broken-reset-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordScreen() {
  const { search } = useLocation()
  const [link] = useState(() => mailedLinkIn(search))
  if (!link)
    return <BrokenResetLink words="This page needs the reset link from your email. Open that link to continue." />
  return <ResetPasswordForm link={link} />
}

/** For people who cannot open the link where they are. */
export function ResetPasswordTokenScreen() {
  const { search } = useLocation()
  const [link] = useState(() => mailedLinkIn(search))
  return <ResetPasswordForm link={link} />
}

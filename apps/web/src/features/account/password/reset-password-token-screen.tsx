/** A new password for people who cannot open the link where they are: they type in what it carries. */
import { useState } from 'react'
import { mailedLinkIn } from '#platform/mailed-link.ts'
import { useLocation } from '#platform/navigation.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordTokenScreen() {
  const { search } = useLocation()
  const [link] = useState(() => mailedLinkIn(search))
  return <ResetPasswordForm link={link} />
}

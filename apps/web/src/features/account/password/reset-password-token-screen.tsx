/** A new password for people who cannot open the link where they are: they type in what it carries. */
import { useState } from 'react'
import { useLocation } from 'react-router'
import { mailedLinkIn } from '#platform/mailed-link.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordTokenScreen() {
  const { search } = useLocation()
  const [link] = useState(() => mailedLinkIn(search))
  return <ResetPasswordForm link={link} />
}

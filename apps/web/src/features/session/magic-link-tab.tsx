/** Signing in by a link in the mail: asks for the address, then says where to look. */
import { session } from '@handshake/contracts/session/session.ts'
import { tokenLife } from '@handshake/domain/account/token-life.ts'
import { askedTarget } from '@handshake/domain/session/redirect-rules.ts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { useLocation } from '#platform/navigation.ts'
import { useSetup } from '#platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'

type MagicLinkTabProps = { email: string; onEmail: (email: string) => void }

export function MagicLinkTab({ email, onEmail }: MagicLinkTabProps) {
  const { search } = useLocation()
  const hasMailbox = useSetup()?.mailbox === true
  const [answer, setAnswer] = useState<string | null>(null)
  const request = useContractForm({
    route: session.requestMagicLink,
    read: (form) => {
      const returnTo = askedTarget(search, window.location.origin)
      return { email: String(form.get('email')), ...(returnTo !== null && { returnTo }) }
    },
    onDone: ({ message }) => setAnswer(message),
    onFailed: (error, { besideField }) => besideField || showSnackbar(failureMessage('Magic link not sent', error)),
  })
  if (answer !== null) {
    return (
      <div role="status" className="flex flex-col items-center py-2 text-center">
        <MailCheck aria-hidden="true" className="size-8 text-accent-text" />
        <p className="mt-3 font-medium text-text">Check your email</p>
        <p className="mt-1 text-sm text-muted">
          {answer}. It works once, for {tokenLife.magic_link_tokens.words}.
        </p>
        {hasMailbox && (
          <ButtonLink to={`/dev/mailbox?to=${encodeURIComponent(email)}`} full className="mt-5">
            Open the local mailbox
          </ButtonLink>
        )}
        <Button variant="ghost" full className="mt-2" onClick={() => setAnswer(null)}>
          Use another address
        </Button>
      </div>
    )
  }
  return (
    <form {...request.form} className="flex flex-col gap-4">
      <Field label="Email" hint="We’ll email you a link that signs you in." error={request.problemOf('email')}>
        <EmailInput value={email} onValueChange={onEmail} required />
      </Field>
      <Button type="submit" variant="primary" full busy={request.busy} busyText="Sending...">
        Send magic link
      </Button>
    </form>
  )
}

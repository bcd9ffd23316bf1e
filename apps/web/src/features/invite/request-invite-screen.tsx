/** Asking for an invite: who one is and why, answered within 24 hours by mail. */
import { invite } from '@handshake/contracts/invite/invite.ts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { useSetup } from '#platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'

const words = (form: FormData, name: string) => String(form.get(name) ?? '')

export function RequestInviteScreen() {
  const [asked, setAsked] = useState<{ email: string; message: string } | null>(null)
  const request = useContractForm({
    route: invite.requestInvite,
    read: (form) => ({
      name: words(form, 'name'),
      email: words(form, 'email'),
      company: words(form, 'company'),
      reason: words(form, 'reason'),
      referralSource: words(form, 'referralSource'),
    }),
    onDone: ({ message }, { email }) => setAsked({ email, message }),
    onFailed: (error, { besideField }) => besideField || showSnackbar(failureMessage('Request not sent', error)),
  })
  if (asked) return <Asked {...asked} />
  return (
    <div className="m-auto w-full max-w-lg">
      <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
        Request an invite
      </h1>
      <p className="mt-1 text-center text-muted">A real person reads every request and answers within 24 hours.</p>
      <Card className="mt-6">
        <form {...request.form} className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={request.problemOf('name')}>
            <TextInput name="name" autoComplete="name" required />
          </Field>
          <Field label="Email" error={request.problemOf('email')}>
            <EmailInput autoComplete="email" required />
          </Field>
          <Field label="Why would you like to join?" error={request.problemOf('reason')} className="sm:col-span-2">
            <Textarea name="reason" limit={1000} required />
          </Field>
          <Field label="Company" optional error={request.problemOf('company')}>
            <TextInput name="company" autoComplete="organization" />
          </Field>
          <Field label="How did you hear about us?" optional error={request.problemOf('referralSource')}>
            <TextInput name="referralSource" autoComplete="off" />
          </Field>
          <Button
            type="submit"
            variant="primary"
            full
            busy={request.busy}
            busyText="Sending..."
            className="sm:col-span-2"
          >
            Request invite
          </Button>
        </form>
      </Card>
      <p className="mt-5 text-center text-sm text-muted">
        You can also just sign up:{' '}
        <Link to="/signup" className="font-medium text-accent-text underline">
          Create an account
        </Link>
      </p>
    </div>
  )
}

function Asked({ email, message }: { email: string; message: string }) {
  const playMoney = useSetup()?.moneyMode === 'play'
  return (
    <MessageCard
      icon={MailCheck}
      title="Request sent"
      actions={
        <>
          {playMoney && (
            <ButtonLink to={`/dev/mailbox?to=${encodeURIComponent(email)}`} variant="primary" full>
              Open the local mailbox
            </ButtonLink>
          )}
          <ButtonLink to="/landing" full>
            Back to the home page
          </ButtonLink>
        </>
      }
    >
      <p className="font-medium break-all text-text">{email}</p>
      <p className="mt-3">{message}</p>
    </MessageCard>
  )
}

/** Chooses a new password by mailed token: every other session ends with it, and an old link is told apart from a wrong one. */
import { account } from '@handshake/contracts/account/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { afterSignIn, carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError, failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import type { MailedLink } from '#platform/mailed-link.ts'
import { useLocation } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { dismissSnackbar, showSnackbar } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BrokenResetLink } from './broken-reset-link.tsx'
import { NewPasswordField, weakPasswordFieldOf } from './new-password-field.tsx'

const brokenLink = ['account.invalid-reset-token', 'account.reset-token-expired']

/** Without a link the person types in what it carries. */
export function ResetPasswordForm({ link }: { link: MailedLink | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const [done, setDone] = useState<ResultOf<typeof account.resetPassword> | null>(null)
  const reset = useContractForm({
    route: account.resetPassword,
    read: (form) => ({
      token: link?.token ?? String(form.get('token')).trim(),
      email: link?.email ?? String(form.get('email')),
      password: String(form.get('password')),
      keepPasskeys: form.has('keepPasskeys'),
    }),
    fieldOf: weakPasswordFieldOf('password'),
    check: ({ token }) => (token === '' ? [{ path: 'token', message: 'Enter the code from your email' }] : []),
    onDone(result) {
      dismissSnackbar()
      setDone(result)
    },
    onFailed(error, { besideField }) {
      if (besideField) return
      showSnackbar(failureMessage('Failed to reset password', error))
      if (link && isApiError(error) && brokenLink.includes(error.code)) setBroken(describeError(error).userMessage)
    },
  })
  if (done !== null) return <PasswordChanged result={done} />
  if (broken !== null) return <BrokenResetLink words={broken} />
  return (
    <div className="m-auto w-full max-w-md">
      <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
        Choose a new password
      </h1>
      <p className="mt-1 text-center break-words text-muted">
        {link ? `For ${link.email}` : 'Enter your email address and the code we sent you.'}
      </p>
      <Card className="mt-6">
        <form {...reset.form} className="flex flex-col gap-4">
          {link ? (
            // Seen by password managers alone, so that they know whose password this is.
            <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
          ) : (
            <>
              <Field label="Email" error={reset.problemOf('email')}>
                <EmailInput required />
              </Field>
              <Field
                label="Code from the email"
                hint="The long string of letters and numbers after “token=” in the link"
                error={reset.problemOf('token')}
              >
                <TextInput name="token" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
              </Field>
            </>
          )}
          <NewPasswordField
            label="New password"
            problem={reset.problemOf('password')}
            about={() => ({ fullName: '', email: link?.email ?? '' })}
          />
          <Checkbox
            name="keepPasskeys"
            label="Keep my passkeys"
            hint="Otherwise we remove them, so nobody who had access before can get back in."
          />
          <Button type="submit" variant="primary" full busy={reset.busy} busyText="Changing password...">
            Change password
          </Button>
        </form>
      </Card>
    </div>
  )
}

function PasswordChanged({ result }: { result: ResultOf<typeof account.resetPassword> }) {
  const person = useSessionAnswer()?.session?.person
  const { search } = useLocation()
  return (
    <MessageCard
      icon={ShieldCheck}
      tone="yours"
      title="Password changed"
      actions={
        <ButtonLink
          to={person ? afterSignIn(search, window.location.origin) : `/login${carriedQuery(search)}`}
          variant="primary"
          full
        >
          {person ? 'Continue to Handshake' : 'Sign in'}
        </ButtonLink>
      }
    >
      <p>{['Use your new password from now on.', ...whatEnded(result)].join(' ')}</p>
    </MessageCard>
  )
}

function whatEnded({ endedSessions, removedPasskeys, reclaimed }: ResultOf<typeof account.resetPassword>): string[] {
  if (reclaimed)
    return [
      'Your email is verified too. We removed anything set up with it in another browser and signed that browser out.',
    ]
  const sessions = endedSessions === 1 ? 'One session was' : `${endedSessions} sessions were`
  const passkeys = removedPasskeys === 1 ? 'One passkey was' : `${removedPasskeys} passkeys were`
  return [
    ...(endedSessions === 0 ? [] : [`${sessions} signed out.`]),
    ...(removedPasskeys === 0 ? [] : [`${passkeys} removed. You can add them again in Settings.`]),
  ]
}

/** Chooses a new password by mailed token: every other session ends with it, and an old link is told apart from a wrong one. */
import { account } from '@handshake/contracts/account.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { useContractForm } from '#platform/contract-form.ts'
import { describeError, failureNotice } from '#platform/describe-error.ts'
import type { MailedLink } from '#platform/mailed-link.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { MessageCard } from '#ui/message-card.tsx'
import { dismissNotice, notice } from '#ui/notice.ts'
import { TextInput } from '#ui/text-input.tsx'
import { BrokenResetLink } from './broken-reset-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const brokenLink = ['account.invalid-reset-token', 'account.reset-token-expired']

/** Without a link the person types in what it carries. */
export function ResetPasswordForm({ link }: { link: MailedLink | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const [endedSessions, setEndedSessions] = useState<number | null>(null)
  const reset = useContractForm({
    route: account.resetPassword,
    read: (form) => ({
      token: link?.token ?? String(form.get('token')).trim(),
      email: link?.email ?? String(form.get('email')),
      password: String(form.get('password')),
    }),
    check: ({ token }) => (token === '' ? [{ path: 'token', message: 'Enter the code from your mail' }] : []),
    onDone(result) {
      dismissNotice()
      setEndedSessions(result.endedSessions)
    },
    onFailed(error, { besideField }) {
      if (besideField) return
      notice(failureNotice('Failed to reset password', error))
      if (link && isApiError(error) && brokenLink.includes(error.code)) setBroken(describeError(error).userMessage)
    },
  })
  if (endedSessions !== null) return <PasswordChanged endedSessions={endedSessions} />
  if (broken !== null) return <BrokenResetLink words={broken} />
  return (
    <div className="m-auto w-full max-w-md">
      <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
        Choose a new password
      </h1>
      <p className="mt-1 text-center break-words text-muted">
        {link ? `For ${link.email}` : 'Type in the address and the code that stand in your mail.'}
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
                label="Code from the mail"
                hint="The long row of letters and digits behind ‘token=’ in the link"
                error={reset.problemOf('token')}
              >
                <TextInput name="token" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
              </Field>
            </>
          )}
          <NewPasswordField
            label="New password"
            problem={reset.problemOf('password')}
            about={{ fullName: '', email: link?.email ?? '' }}
          />
          <Button type="submit" variant="primary" full busy={reset.busy} busyText="Changing password...">
            Change password
          </Button>
        </form>
      </Card>
    </div>
  )
}

function PasswordChanged({ endedSessions }: { endedSessions: number }) {
  const person = useSessionAnswer()?.session?.person
  return (
    <MessageCard
      icon={ShieldCheck}
      tone="yours"
      title="Password changed"
      actions={
        <ButtonLink to={person ? '/passport' : '/login'} variant="primary" full>
          {person ? 'Continue to Handshake' : 'Sign in'}
        </ButtonLink>
      }
    >
      <p>
        {endedSessions === 0
          ? 'Use the new one from now on.'
          : `Use the new one from now on. ${endedSessions === 1 ? 'One session was' : `${endedSessions} sessions were`} signed out.`}
      </p>
    </MessageCard>
  )
}

/** Changing the password: the old one, the new one, and every other session ends. */
import { account } from '@handshake/contracts/account/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { formatDay } from '#platform/format.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { SecurityCard } from '../security-card.tsx'
import { ProofFields, proofFieldOf, readProof } from '../step-up/proof-fields.tsx'
import { NewPasswordField, weakPasswordFieldOf } from './new-password-field.tsx'

export function PasswordSection() {
  // A fresh key empties every field once the password is changed.
  const [round, setRound] = useState(0)
  return (
    <SecurityCard title="Password" description="Changing it signs you out on every other device.">
      {({ passwordChangedAt, secondFactor }) => (
        <>
          <p className="mb-4 text-sm text-muted">
            {passwordChangedAt === null
              ? 'You don’t have a password yet. Choose one to sign in without an email link.'
              : `Last changed ${formatDay(new Date(passwordChangedAt))}.`}
          </p>
          <ChangePasswordForm
            key={round}
            hasPassword={passwordChangedAt !== null}
            secondFactor={secondFactor.enabledAt !== null}
            onChanged={() => setRound(round + 1)}
          />
        </>
      )}
    </SecurityCard>
  )
}

type ChangePasswordFormProps = { hasPassword: boolean; secondFactor: boolean; onChanged: () => void }

function ChangePasswordForm({ hasPassword, secondFactor, onChanged }: ChangePasswordFormProps) {
  const client = useQueryClient()
  const person = useSessionAnswer()?.session?.person
  const change = useContractForm({
    route: account.changePassword,
    read: (form) => ({ ...(hasPassword && readProof(form)), newPassword: String(form.get('newPassword')) }),
    fieldOf: { ...proofFieldOf, ...weakPasswordFieldOf('newPassword') },
    onDone({ endedSessions }) {
      const others =
        endedSessions === 0
          ? 'You weren’t signed in on any other device.'
          : `We signed out ${endedSessions} other sessions.`
      showSnackbar({ title: 'Password changed', description: others })
      lookAgain(client, 'account')
      lookAgain(client, 'session')
      onChanged()
    },
    onFailed: (error, { besideField }) => besideField || showSnackbar(failureMessage('Password not changed', error)),
  })
  return (
    <form {...change.form} className="flex max-w-md flex-col gap-4">
      {hasPassword && <ProofFields label="Current password" secondFactor={secondFactor} problemOf={change.problemOf} />}
      <NewPasswordField
        label="New password"
        name="newPassword"
        problem={change.problemOf('newPassword')}
        about={() => ({ fullName: person?.fullName ?? '', email: person?.email ?? '' })}
      />
      <div>
        <Button type="submit" variant="primary" busy={change.busy} busyText="Changing password...">
          {hasPassword ? 'Change password' : 'Choose password'}
        </Button>
      </div>
    </form>
  )
}

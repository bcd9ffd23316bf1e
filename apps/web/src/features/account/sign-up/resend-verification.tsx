/** Asks for another verification mail; older links stop working with it. */
import { account } from '@handshake/contracts/account/account.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { useLocation } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'

/** Without an address the person is asked for it. */
export function ResendVerification({ email }: { email: string | null }) {
  const wayOn = new URLSearchParams(useLocation().search).get('returnTo')
  const resend = useContractForm({
    route: account.resendVerification,
    read: (form) => ({
      email: email ?? String(form.get('email')),
      ...(wayOn !== null && { returnTo: wayOn }),
    }),
    onDone: ({ message }) => void showSnackbar({ title: 'Verification email', description: message }),
    onFailed: (error, { besideField }) =>
      besideField || showSnackbar(failureMessage('Failed to send verification email', error)),
  })
  return (
    <form {...resend.form} className="flex w-full flex-col gap-3 text-left">
      {email === null && (
        <Field label="Email" error={resend.problemOf('email')}>
          <EmailInput required />
        </Field>
      )}
      <Button type="submit" variant="ghost" full busy={resend.busy} busyText="Sending...">
        Send the email again
      </Button>
    </form>
  )
}

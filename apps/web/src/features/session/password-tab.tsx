/** Signing in with e-mail and password. */
import { Button } from '#ui/button.tsx'
import { dismissSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Link } from '#ui/link.tsx'
import type { useSignIn } from './use-sign-in.ts'

type PasswordTabProps = {
  signIn: ReturnType<typeof useSignIn>
  /** What was typed is still there after a look at the other tab. */
  email: string
  onEmail: (email: string) => void
}

export function PasswordTab({ signIn, email, onEmail }: PasswordTabProps) {
  return (
    <form {...signIn.form} onChange={() => dismissSnackbar()} className="flex flex-col gap-4">
      <Field label="Email" error={signIn.problemOf('email')}>
        <EmailInput value={email} onChange={(event) => onEmail(event.target.value)} required />
      </Field>
      <Field label="Password" error={signIn.problemOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" variant="primary" full busy={signIn.busy} busyText="Signing in...">
        Sign in
      </Button>
      <Link to="/password-reset" className="self-center text-sm font-medium text-muted underline hover:text-text">
        Forgot your password?
      </Link>
    </form>
  )
}

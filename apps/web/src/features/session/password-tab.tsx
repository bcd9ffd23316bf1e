/** Signing in with e-mail and password. */
import type { session } from '@handshake/contracts/session.ts'
import { Link } from 'react-router'
import type { useContractForm } from '#platform/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

type PasswordTabProps = { signIn: ReturnType<typeof useContractForm<typeof session.signIn>> }

export function PasswordTab({ signIn }: PasswordTabProps) {
  return (
    <form {...signIn.form} className="flex flex-col gap-4">
      <Field label="Email" error={signIn.problemOf('email')}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
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

/** The signup screen: name, address, password and the promise to be 18; open to everyone, with or without an invite. */
import { account } from '@handshake/contracts/account.ts'
import { refusals } from '@handshake/contracts/refusals.ts'
import { carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { useContractForm } from '#platform/contract-form.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { notice } from '#ui/notice.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { emailVerificationPath } from './email-verification-path.ts'
import { signInQuietly } from './sign-in-quietly.ts'
import { signupProblem } from './signup-problem.ts'

export function SignupScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { inviteCode } = usePlaceParams()
  const signUp = useContractForm({
    route: account.signUp,
    read: (form) => ({
      fullName: String(form.get('fullName')),
      email: String(form.get('email')),
      password: String(form.get('password')),
      adultAndTerms: form.has('adultAndTerms'),
    }),
    check: ({ adultAndTerms }) =>
      adultAndTerms ? [] : [{ path: 'adultAndTerms', message: refusals['account.adults-only'].words }],
    leadsAway: true,
    fieldOf: { 'account.adults-only': 'adultAndTerms' },
    async onDone({ email, message }, { password }) {
      // First the page, then the session: the other way round the guard would lead away from here.
      await navigate(emailVerificationPath(email, search))
      notice({ title: 'Account created!', description: message })
      await signInQuietly(client, { email, password })
    },
    onFailed: (error) => notice({ ...signupProblem(error), variant: 'destructive' }),
  })
  return (
    <div className="m-auto w-full max-w-md">
      <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
        Create your account
      </h1>
      <p className="mt-1 text-center text-muted">Make it official with a handshake.</p>
      <Card className="mt-6">
        {inviteCode !== undefined && (
          <p className="mb-4 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
            Invites are not checked yet. You can sign up without one.
          </p>
        )}
        <form {...signUp.form} className="flex flex-col gap-4">
          <Field label="Full Name" error={signUp.problemOf('fullName')}>
            <TextInput name="fullName" autoComplete="name" required />
          </Field>
          <Field label="Email" error={signUp.problemOf('email')}>
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
          <Field label="Password" hint="At least 6 characters" error={signUp.problemOf('password')}>
            <PasswordInput name="password" autoComplete="new-password" required />
          </Field>
          <Checkbox
            name="adultAndTerms"
            label="I am 18 or older and accept the terms of Handshake."
            error={signUp.problemOf('adultAndTerms')}
            required
          />
          <Button type="submit" variant="primary" full busy={signUp.busy} busyText="Creating account...">
            Create Account
          </Button>
        </form>
      </Card>
      <p className="mt-5 text-center text-sm text-muted">
        Already have an account?{' '}
        <Link to={`/login${carriedQuery(search)}`} className="font-medium text-accent-text underline">
          Sign in here
        </Link>
      </p>
    </div>
  )
}

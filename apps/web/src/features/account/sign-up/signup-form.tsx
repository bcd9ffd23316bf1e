/** The signup form: name, address, password, where this installation asks where somebody lives, and the promise to be 18. */
import { account } from '@handshake/contracts/account/account.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { answersRegion } from '@handshake/domain/safety/regions.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { navigate, useLocation } from '#platform/navigation.ts'
import { signedIn } from '#platform/session.ts'
import { useSetup } from '#platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { dismissSnackbar, showSnackbar } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Link } from '#ui/link.tsx'
import { NewPasswordField, weakPasswordFieldOf } from '../password/new-password-field.tsx'
import { RegionFields, readRegion } from '../region/region-fields.tsx'
import { emailVerificationPath } from './email-verification-path.ts'
import type { CheckedInvite } from './use-invite.ts'

type SignupFormProps = { invite: CheckedInvite; friendInvite: string | null }

export function SignupForm({ invite, friendInvite }: SignupFormProps) {
  const client = useQueryClient()
  const { search } = useLocation()
  const wayOn = new URLSearchParams(search).get('returnTo')
  const asked = useSetup()?.regionAsked ?? 'not-asked'
  const signUp = useContractForm({
    route: account.signUp,
    read: (form) => ({
      ...readAbout(form),
      password: String(form.get('password')),
      adultAndTerms: form.has('adultAndTerms'),
      ...readRegion(form),
      ...(invite.code !== null && { inviteCode: invite.code }),
      ...(friendInvite !== null && { friendInvite }),
      ...(wayOn !== null && { returnTo: wayOn }),
    }),
    check: ({ adultAndTerms, region = null }) => [
      ...(answersRegion(asked, region) ? [] : [{ path: 'region', message: formWords('account.region-needed') }]),
      ...(adultAndTerms ? [] : [{ path: 'adultAndTerms', message: formWords('account.adults-only') }]),
    ],
    leadsAway: true,
    fieldOf: {
      'account.adults-only': 'adultAndTerms',
      'account.region-needed': 'region',
      'account.region-blocked': 'region',
      ...weakPasswordFieldOf('password'),
    },
    async onDone({ email, message }, { password }) {
      // First the page, then the session: the other way round the guard would lead away from here.
      navigate(emailVerificationPath(email, search))
      showSnackbar({ title: 'Account created!', description: message })
      await signInQuietly(client, { email, password })
    },
    onFailed: (error) => showSnackbar({ ...signupProblem(error), variant: 'destructive' }),
  })
  return (
    <form {...signUp.form} onChange={() => dismissSnackbar()} className="flex flex-col gap-4">
      <Field label="Full Name" error={signUp.problemOf('fullName')}>
        <TextInput name="fullName" autoComplete="name" required />
      </Field>
      <Field label="Email" error={signUp.problemOf('email')}>
        <EmailInput defaultValue={invite.email ?? ''} required />
      </Field>
      <NewPasswordField problem={signUp.problemOf('password')} about={readAbout} />
      <RegionFields asked={asked} problem={signUp.problemOf('region')} />
      <Checkbox
        name="adultAndTerms"
        label={
          <>
            I’m 18 or older and accept the <LegalLink to="/terms">Handshake terms</LegalLink>.
          </>
        }
        error={signUp.problemOf('adultAndTerms')}
        required
      />
      <Button type="submit" variant="primary" full busy={signUp.busy} busyText="Creating account...">
        Create Account
      </Button>
      <p className="text-center text-sm text-muted">
        What we store about you: <LegalLink to="/privacy">privacy</LegalLink>.
      </p>
    </form>
  )
}

const readAbout = (form: FormData) => ({ fullName: String(form.get('fullName')), email: String(form.get('email')) })

/**
 * Signing up answers the same for a new and a known address, so only the password can tell whose account this is. A
 * refusal is no news to the person: the verification page and their mail say what comes next.
 */
async function signInQuietly(client: QueryClient, input: { email: string; password: string }): Promise<void> {
  try {
    const answer = await call(session.signIn, input)
    if (answer.step === 'signed-in') signedIn(client, answer.session)
  } catch (error) {
    if (!isApiError(error)) throw error
  }
}

/** The problems of the form that have a headline of their own. */
const headlines: Readonly<Record<string, string>> = {
  'Please enter a valid email address': 'Invalid email',
  'Password must be at least 6 characters long': 'Password too short',
}

/** What the toast says when signing up did not work. */
export function signupProblem(error: unknown): { title: string; description: string } {
  const field = isApiError(error) && error.kind === 'malformed' ? error.fields[0] : undefined
  if (field) return { title: headlines[field.message] ?? 'Signup failed', description: field.message }
  const { category, userMessage } = describeError(error)
  if (category === 'database' || category === 'system') {
    return { title: 'Signup failed', description: 'An unexpected error occurred. Please try again.' }
  }
  return { title: 'Signup failed', description: userMessage || 'An error occurred during signup' }
}

/** A link from a form to what it asks people to accept, in a new tab: what they typed stays. */
function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="font-medium text-accent-text underline">
      {children}
    </Link>
  )
}

/** What is asked before something that cannot be undone: the password again, and the code of people with a second factor. */
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

/** Which field each refusal of a proof is about. */
export const proofFieldOf = {
  'account.wrong-password': 'password',
  'account.code-required': 'code',
  'account.wrong-code': 'code',
} as const

export function readProof(form: FormData): { password: string; code?: string } {
  const code = form.get('code')
  return { password: String(form.get('password')), ...(typeof code === 'string' && { code }) }
}

type ProofFieldsProps = {
  label?: string
  secondFactor: boolean
  problemOf: (field: string) => string | undefined
}

export function ProofFields({ label = 'Your password', secondFactor, problemOf }: ProofFieldsProps) {
  return (
    <>
      <Field label={label} error={problemOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {secondFactor && (
        <Field label="Code" hint="From your authenticator app, or a recovery code" error={problemOf('code')}>
          <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
        </Field>
      )}
    </>
  )
}

/** The field for a new password, with the rule it follows and a word of advice while it is typed. */
import { passwordHint } from '@handshake/domain/account/password-hint.ts'
import { leastPasswordLength } from '@handshake/domain/account/password-rule.ts'
import { useState } from 'react'
import { useSetup } from '#platform/setup.ts'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'

/** Refusals of a new password stand beside its field, whatever the form calls it. */
export const weakPasswordFieldOf = <Name extends string>(name: Name) =>
  ({
    'account.password-too-short': name,
    'account.password-common': name,
    'account.password-names-you': name,
  }) as const

type NewPasswordFieldProps = {
  label?: string
  name?: string
  problem: string | undefined
  /** Who the password is for, as far as the form or somebody else knows: their own name makes a poor one. */
  about: (form: FormData) => { fullName: string; email: string }
}

export function NewPasswordField({ label = 'Password', name = 'password', problem, about }: NewPasswordFieldProps) {
  // The box keeps the words: a letter draws something only where the advice becomes another.
  const [advice, setAdvice] = useState<string | null>(null)
  const least = leastPasswordLength[useSetup()?.moneyMode ?? 'play']
  const rule = `At least ${least} characters. Not a common password, your name or your email.`
  return (
    <Field label={label} hint={advice ?? rule} error={problem}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        onChange={({ target }) => setAdvice(passwordHint(target.value, about(new FormData(target.form ?? undefined))))}
        required
      />
    </Field>
  )
}

/** The field for a new password, with a word of advice that never stands in the way. */
import { passwordHint } from '@handshake/domain/account/password-hint.ts'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type NewPasswordFieldProps = {
  label?: string
  name?: string
  problem: string | undefined
  /** Who the password is for, as far as is known: their own name makes a poor one. */
  about: { fullName: string; email: string }
}

export function NewPasswordField({ label = 'Password', name = 'password', problem, about }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <Field label={label} hint={passwordHint(typed, about) ?? 'At least 6 characters'} error={problem}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
      />
    </Field>
  )
}

/** A box for an e-mail address: the right keyboard, no capitals, no corrections. */
import type { ComponentProps } from 'react'
import { TextInput } from '#ui/form/text-input.tsx'

export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return (
    <TextInput
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}

/** A password box whose text can be shown, so that a long password can be checked before it is sent. */
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { TextInput } from '#ui/form/text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>

export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
          className="flex size-9 items-center justify-center rounded-mark text-muted hover:text-text disabled:opacity-45"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      }
    />
  )
}

/** The second step of signing in, for people who have one: the code of their authenticator app, or a recovery code. */
import { session } from '@handshake/contracts/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { signedIn } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { dismissSnackbar, showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

type SecondFactorFormProps = { challenge: string; onStartOver: () => void }

const kinds = {
  app: { label: 'Code', hint: 'Six digits from your authenticator app', other: 'Use a recovery code' },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved. Each works once.',
    other: 'Use the authenticator app',
  },
} as const

export function SecondFactorForm({ challenge, onStartOver }: SecondFactorFormProps) {
  const client = useQueryClient()
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const complete = useContractForm({
    route: session.completeSignIn,
    read: (form) => ({ challenge, code: String(form.get('code')) }),
    leadsAway: true,
    fieldOf: { 'session.wrong-code': 'code' },
    onDone(view) {
      dismissSnackbar()
      signedIn(client, view)
    },
    onFailed(error) {
      showSnackbar(failureMessage('Login failed', error))
      if (isApiError(error) && error.code === 'session.challenge-expired') onStartOver()
    },
  })
  const { label, hint, other } = kinds[kind]
  return (
    <form {...complete.form} key={kind} onChange={() => dismissSnackbar()} className="flex flex-col gap-4">
      <Field label={label} hint={hint} error={complete.problemOf('code')}>
        <TextInput
          name="code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      </Field>
      <Button type="submit" variant="primary" full busy={complete.busy} busyText="Checking...">
        Continue
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {other}
        </Button>
        <Button variant="ghost" size="sm" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </form>
  )
}

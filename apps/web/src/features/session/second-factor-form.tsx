/** The second step of signing in, for people who have one: the code of their authenticator app. */
import { session } from '@handshake/contracts/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#platform/contract-form.ts'
import { describeError } from '#platform/describe-error.ts'
import { signedIn } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { dismissNotice, notice } from '#ui/notice.ts'
import { TextInput } from '#ui/text-input.tsx'

type SecondFactorFormProps = { challenge: string; onStartOver: () => void }

export function SecondFactorForm({ challenge, onStartOver }: SecondFactorFormProps) {
  const client = useQueryClient()
  const complete = useContractForm({
    route: session.completeSignIn,
    read: (form) => ({ challenge, code: String(form.get('code')) }),
    leadsAway: true,
    fieldOf: { 'session.wrong-code': 'code' },
    onDone(view) {
      dismissNotice()
      signedIn(client, view)
    },
    onFailed: (error) =>
      notice({ title: 'Login failed', description: describeError(error).userMessage, variant: 'destructive' }),
  })
  return (
    <form {...complete.form} className="flex flex-col gap-4">
      <Field
        label="Code"
        hint="From your authenticator app, or one of your recovery codes"
        error={complete.problemOf('code')}
      >
        <TextInput
          name="code"
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
      <Button variant="ghost" full onClick={onStartOver}>
        Start over
      </Button>
    </form>
  )
}

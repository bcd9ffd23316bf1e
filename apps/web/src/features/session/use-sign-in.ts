/** Signing in with e-mail and password, as far as the password alone carries. */
import { session } from '@handshake/contracts/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { signedIn } from '#platform/session.ts'
import { dismissSnackbar, showSnackbar } from '#ui/feedback/snackbar.ts'

export function useSignIn({ onSecondFactor }: { onSecondFactor: (challenge: string) => void }) {
  const client = useQueryClient()
  return useContractForm({
    route: session.signIn,
    read: (form) => ({ email: String(form.get('email')), password: String(form.get('password')) }),
    leadsAway: true,
    fieldOf: { 'session.wrong-credentials': 'password' },
    onDone(answer) {
      dismissSnackbar()
      if (answer.step === 'second-factor') onSecondFactor(answer.challenge)
      // Being signed in, the guard leads on from here: friendInvite, then returnTo, then home.
      else signedIn(client, answer.session)
    },
    onFailed: (error) => showSnackbar(failureMessage('Login failed', error)),
  })
}

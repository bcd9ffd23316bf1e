/** Signing in with a passkey: the device asks for finger, face or PIN; the library for it loads with the press. */
import { type SessionView, session } from '@handshake/contracts/session/session.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { signedIn } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { dismissSnackbar, showSnackbar } from '#ui/feedback/snackbar.ts'

async function signInWithPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { challengeId, options } = await call(session.startPasskeySignIn, {})
  // The server's library made the options and this one reads them; between the two they are only passed on.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return call(session.signInWithPasskey, { challengeId, response: { ...response, response: { ...response.response } } })
}

export function PasskeySignIn() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(false)

  function onSignedIn(view: SessionView) {
    dismissSnackbar()
    signedIn(client, view)
  }
  function onRefused(error: unknown) {
    setWaiting(false)
    // The device says the same for a cancelled question as for a missing key, so neither is called a failure of ours.
    if (isApiError(error)) showSnackbar(failureMessage('Login failed', error))
    else showSnackbar({ title: 'We didn’t get a passkey', description: 'Sign in another way, or try again.' })
  }
  function press() {
    setWaiting(true)
    void signInWithPasskey().then(onSignedIn, onRefused)
  }

  if (!('PublicKeyCredential' in window)) {
    return <p className="text-center text-sm text-faint">This browser doesn’t support passkeys.</p>
  }
  return (
    <Button full busy={waiting} busyText="Waiting for your device..." onClick={press}>
      <KeyRound aria-hidden="true" />
      Sign in with a passkey
    </Button>
  )
}

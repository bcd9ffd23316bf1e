/** Adding a passkey: the password first, then the device makes a key and only its public half is kept here. */
import { account } from '@handshake/contracts/account/account.ts'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { deviceName } from '@handshake/domain/session/device-name.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ProofDialog } from '../step-up/proof-dialog.tsx'

type Started = ResultOf<typeof account.startPasskey>

async function createPasskey({ challengeId, options }: Started, name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The server's library made the options and this one reads them; between the two they are only passed on.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON })
  return call(account.addPasskey, { challengeId, name, response: { ...made, response: { ...made.response } } })
}

type AddPasskeyProps = { secondFactor: boolean; onClose: () => void }

export function AddPasskey({ secondFactor, onClose }: AddPasskeyProps) {
  const client = useQueryClient()
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const add = useMutation({
    mutationFn: (started: Started) => createPasskey(started, name.trim() || deviceName(navigator.userAgent)),
    onSuccess() {
      lookAgain(client, 'account')
    },
    onError(error) {
      if (isApiError(error)) showSnackbar(failureMessage('Passkey not added', error))
      else
        showSnackbar({
          title: 'Passkey not added',
          description: 'Your device didn’t create a passkey. Nothing changed.',
        })
    },
    onSettled: onClose,
  })
  return (
    <ProofDialog
      route={account.startPasskey}
      title="Add a passkey"
      description="Next, your device asks for your fingerprint, face or PIN."
      confirmText="Continue"
      failed="Passkey not added"
      secondFactor={secondFactor}
      onClose={onClose}
      onDone={async (started) => {
        await add.mutateAsync(started).then(undefined, () => undefined)
      }}
    >
      <Field label="Name" hint="So you recognize it in the list">
        <TextInput value={name} maxLength={60} onValueChange={setName} />
      </Field>
    </ProofDialog>
  )
}

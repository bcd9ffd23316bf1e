/** Asks who it is once more before something that matters: a passkey, the code of the app, or the password. */
import { account } from '@handshake/contracts/account/account.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { securityQuery } from '../account.queries.ts'
import type { Security } from '../security-card.tsx'
import { proofFieldOf } from './proof-fields.tsx'

type Way = 'code' | 'password' | 'none'

const wayOf = ({ secondFactor, passwordChangedAt }: Security): Way => {
  if (secondFactor.enabledAt !== null) return 'code'
  return passwordChangedAt === null ? 'none' : 'password'
}

const formId = 'prove-again'

export function ProveAgainDialog({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const { data: security, error } = useQuery(securityQuery)
  const way = security ? wayOf(security) : null
  const hasPasskey = security !== undefined && security.passkeys.length > 0 && 'PublicKeyCredential' in window
  const prove = useContractForm({
    route: account.proveAgain,
    read: (form) => (way === 'code' ? { code: String(form.get('code')) } : { password: String(form.get('password')) }),
    fieldOf: proofFieldOf,
    onDone: () => onAnswer(true),
  })
  const passkey = useMutation({ mutationFn: proveByPasskey, onSuccess: () => onAnswer(true) })
  const failure = prove.failure ?? passkey.error ?? error
  return (
    <Modal
      open
      onOpenChange={() => onAnswer(false)}
      title="Confirm it’s you"
      description="You signed in a while ago. Confirm it’s you to continue. We kept everything you typed."
      width="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          {way !== null && way !== 'none' && (
            <Button type="submit" form={formId} variant="primary" busy={prove.busy} busyText="Checking...">
              Continue
            </Button>
          )}
        </>
      }
    >
      {failure !== null && (
        <Callout tone="loss" urgent className="mb-4">
          {isApiError(failure)
            ? describeError(failure).userMessage
            : 'We didn’t get a passkey. Try again, or use another way.'}
        </Callout>
      )}
      {hasPasskey && (
        <Button full busy={passkey.isPending} busyText="Waiting for your device..." onClick={() => passkey.mutate()}>
          <KeyRound aria-hidden="true" />
          Use a passkey
        </Button>
      )}
      {way === null && error === null && (
        <>
          <LoadingLabel />
          <SkeletonText lines={2} />
        </>
      )}
      {way !== null && way !== 'none' && (
        <form {...prove.form} id={formId} className={hasPasskey ? 'mt-4' : undefined}>
          {way === 'code' ? (
            <Field label="Code" hint="From your authenticator app, or a recovery code" error={prove.problemOf('code')}>
              <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
            </Field>
          ) : (
            <Field label="Your password" error={prove.problemOf('password')}>
              <PasswordInput name="password" autoComplete="current-password" required />
            </Field>
          )}
        </form>
      )}
      {way === 'none' && !hasPasskey && (
        <Callout
          tone="held"
          action={
            <ButtonLink to="/password-reset" size="sm">
              Send me a link
            </ButtonLink>
          }
        >
          You don’t have a password yet. We’ll email you a link to choose one.
        </Callout>
      )}
    </Modal>
  )
}

async function proveByPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { challengeId, options } = await call(account.startPasskeyProof, {})
  // The server's library made the options and this one reads them; between the two they are only passed on.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return call(account.proveAgain, {
    passkey: { challengeId, response: { ...response, response: { ...response.response } } },
  })
}

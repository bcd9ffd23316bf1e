/** Setting up an authenticator app: the password, the secret to scan or type, and a first code as proof. */
import { account } from '@handshake/contracts/account/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { QrDrawing } from '#ui/qr-drawing.tsx'
import { ProofDialog } from '../step-up/proof-dialog.tsx'

type SecondFactorSetupProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void }
type Secret = { secret: string; uri: string }

export function SecondFactorSetup({ onClose, onCodes }: SecondFactorSetupProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  if (secret) return <ConfirmCode secret={secret} onClose={onClose} onCodes={onCodes} />
  return (
    <ProofDialog
      route={account.startSecondFactor}
      title="Set up two-step sign-in"
      description="You’ll need an authenticator app on your phone. First, enter your password again."
      confirmText="Continue"
      failed="Two-step sign-in not set up"
      secondFactor={false}
      onClose={onClose}
      onDone={setSecret}
    />
  )
}

const formId = 'confirm-second-factor'
/** Typed in groups of four, a long secret can be checked while it is typed. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function ConfirmCode({ secret, onClose, onCodes }: SecondFactorSetupProps & { secret: Secret }) {
  const client = useQueryClient()
  const confirm = useContractForm({
    route: account.confirmSecondFactor,
    read: (form) => ({ code: String(form.get('code')) }),
    fieldOf: { 'account.wrong-code': 'code' },
    onDone({ recoveryCodes }) {
      lookAgain(client, 'account')
      onCodes(recoveryCodes)
    },
  })
  return (
    <Modal
      onClose={onClose}
      title="Scan this with your app"
      description="Then enter the six-digit code it shows."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={confirm.busy} busyText="Checking...">
            Turn on
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <QrDrawing text={secret.uri} label="QR code of the secret for your authenticator app" />
        <p className="text-center text-sm text-muted">Or enter this key by hand:</p>
        <p className="text-center font-mono text-base break-words text-text">{grouped(secret.secret)}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={secret.secret} label="Copy the key" />
          <a href={secret.uri} className="self-center text-sm font-medium text-accent-text underline sm:hidden">
            Open your authenticator app
          </a>
        </div>
      </div>
      <form {...confirm.form} id={formId} className="mt-5 flex flex-col gap-4">
        {confirm.failure !== null && (
          <Callout tone="loss" urgent title="Two-step sign-in not set up">
            {describeError(confirm.failure).userMessage}
          </Callout>
        )}
        <Field label="Code" error={confirm.problemOf('code')}>
          <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
        </Field>
      </form>
    </Modal>
  )
}

/** The phone number: type it in, get a code, type that in; or see it verified, change it, remove it. */
import {
  type PhoneCodeView,
  type VerificationView,
  verification,
} from '@handshake/contracts/verification/verification.ts'
import { useQueryClient } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { describeError, failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { verificationsQuery } from './verification.queries.ts'

type Phone = VerificationView['phone']

/** Which form stands there, where there is a choice: another number, although one is verified or a code is on its way. */
type Wanted = 'as it is' | 'another number'

export function PhoneCard({ phone }: { phone: Phone }) {
  const [wanted, setWanted] = useState<Wanted>('as it is')
  const asksNumber = wanted === 'another number' || (phone.number === null && phone.code === null)
  const settled = () => setWanted('as it is')
  return (
    <Card>
      <CardHead
        title="Phone"
        action={
          phone.number === null ? (
            <Badge icon={CircleDashed}>Phone not verified</Badge>
          ) : (
            <Badge tone="yours" icon={BadgeCheck}>
              Phone verified
            </Badge>
          )
        }
      />
      <p className="mt-2 text-sm text-muted">
        A verified number gets you a badge, and you show up when people look for verified opponents. We only text you
        codes.
      </p>
      <div className="mt-4 grid gap-4">
        {phone.number !== null && <VerifiedNumber phone={phone} onChange={() => setWanted('another number')} />}
        {!phone.canVerify && phone.number === null ? (
          <p className="text-base text-muted">We can’t send text messages here yet, so numbers can’t be verified.</p>
        ) : phone.code !== null && wanted === 'as it is' ? (
          <CodeForm code={phone.code} onAnother={() => setWanted('another number')} />
        ) : (
          asksNumber && (
            <NumberForm onDone={settled} onBack={phone.number !== null || phone.code !== null ? settled : null} />
          )
        )}
      </div>
    </Card>
  )
}

function useShown() {
  const client = useQueryClient()
  return (view: VerificationView) => void client.setQueryData(verificationsQuery.queryKey, view)
}

function NumberForm({ onDone, onBack }: { onDone: () => void; onBack: (() => void) | null }) {
  const show = useShown()
  const start = useContractForm({
    route: verification.startPhone,
    read: (form) => ({ number: String(form.get('number')) }),
    fieldOf: {
      'verification.bad-number': 'number',
      'verification.already-yours': 'number',
      'verification.wait': 'number',
      'verification.too-many-codes': 'number',
    },
    onDone(view) {
      show(view)
      onDone()
    },
  })
  return (
    <form {...start.form} className="grid max-w-sm gap-4">
      {start.failure !== null && (
        <Callout tone="loss" urgent title="Code not sent">
          {describeError(start.failure).userMessage}
        </Callout>
      )}
      <Field
        label="Phone number"
        hint="Outside the US, start with + and the country code."
        error={start.problemOf('number')}
      >
        <TextInput name="number" type="tel" inputMode="tel" autoComplete="tel" required />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={start.busy} busyText="Sending...">
          Send code
        </Button>
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

const stateWords: Readonly<Record<PhoneCodeView['state'], (number: string) => string>> = {
  sending: (number) => `We’re texting a six-digit code to ${number}.`,
  sent: (number) => `We texted a six-digit code to ${number}. It works for 10 minutes.`,
  refused: (number) => `We couldn’t text ${number}. Check the number, or try another one.`,
}

function CodeForm({ code, onAnother }: { code: PhoneCodeView; onAnother: () => void }) {
  const show = useShown()
  const client = useQueryClient()
  const confirm = useContractForm({
    route: verification.confirmPhone,
    read: (form) => ({ code: String(form.get('code')) }),
    fieldOf: {
      'verification.wrong-code': 'code',
      'verification.no-code': 'code',
      'verification.too-many-tries': 'code',
      'verification.number-taken': 'code',
    },
    onDone(view) {
      show(view)
      lookAgain(client, 'profile')
    },
  })
  return (
    <form {...confirm.form} className="grid max-w-sm gap-4">
      {code.shownCode === null ? (
        <p role="status" className="text-base text-text">
          {stateWords[code.state](code.number)}
        </p>
      ) : (
        <Callout title={`Your code is ${code.shownCode}`}>
          With play money we don’t text anyone, so here’s the code for {code.number}.
        </Callout>
      )}
      {confirm.failure !== null && (
        <Callout tone="loss" urgent title="Phone number not verified">
          {describeError(confirm.failure).userMessage}
        </Callout>
      )}
      {code.state !== 'refused' && (
        <Field label="Code" error={confirm.problemOf('code')}>
          <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {code.state !== 'refused' && (
          <Button type="submit" variant="primary" busy={confirm.busy} busyText="Checking...">
            Verify number
          </Button>
        )}
        <AnotherCode code={code} />
        <Button variant="ghost" onClick={onAnother}>
          Use another number
        </Button>
      </div>
    </form>
  )
}

/** Waits out the half minute between two codes, and says so. */
function AnotherCode({ code }: { code: PhoneCodeView }) {
  const show = useShown()
  const leftMs = (now: Date) => new Date(code.againAt).getTime() - now.getTime()
  const now = useNow((present) => (leftMs(present) > 0 ? 1_000 : null))
  const again = useCall(verification.startPhone, {
    onDone: show,
    onFailed: (error) => showSnackbar(failureMessage('Code not sent', error)),
  })
  const waits = leftMs(now) > 0
  return (
    <Button
      variant="ghost"
      disabled={waits}
      busy={again.busy}
      busyText="Sending..."
      onClick={() => again.run({ number: code.number })}
    >
      {waits ? `New code in ${Math.ceil(leftMs(now) / 1_000)} s` : 'Send a new code'}
    </Button>
  )
}

function VerifiedNumber({ phone, onChange }: { phone: Phone; onChange: () => void }) {
  const client = useQueryClient()
  const show = useShown()
  const remove = useConfirmedCall(verification.removePhone, {
    onDone(view) {
      show(view)
      lookAgain(client, 'profile')
    },
    onFailed: (error) => showSnackbar(failureMessage('Phone number not removed', error)),
  })
  return (
    <>
      <p className="text-base text-text">
        {phone.number}
        {phone.verifiedAt !== null && (
          <span className="text-muted"> · verified {formatMoment(new Date(phone.verifiedAt))}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {phone.canVerify && phone.code === null && <Button onClick={onChange}>Change number</Button>}
        <Button variant="ghost" onClick={remove.ask}>
          Remove number
        </Button>
      </div>
      <ConfirmDialog
        {...remove.dialog}
        title="Remove your phone number?"
        description="Your badge goes with it. You can verify a number again anytime."
        confirmText="Remove number"
        busyText="Removing..."
        onConfirm={() => remove.run({})}
      />
    </>
  )
}

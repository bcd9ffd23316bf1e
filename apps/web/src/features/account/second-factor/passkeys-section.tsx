/** Passkeys: the devices that sign in without a password, each of which can be removed. */
import { account } from '@handshake/contracts/account/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { formatDay } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { IconDisc } from '#ui/icon-disc.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { type Security, SecurityCard } from '../security-card.tsx'
import { WhatComesFirst } from '../sign-up/what-comes-first.tsx'
import { AddPasskey } from './add-passkey.tsx'

type Passkey = Security['passkeys'][number]

export function PasskeysSection() {
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const remove = useCall(account.removePasskey, {
    onDone() {
      setLeaving(null)
      lookAgain(client, 'account')
    },
    onFailed(error) {
      setLeaving(null)
      lookAgain(client, 'account')
      showSnackbar(failureMessage('Passkey not removed', error))
    },
  })
  return (
    <SecurityCard
      title="Passkeys"
      description="Sign in with your fingerprint, face or a security key, no password needed."
    >
      {(security) => {
        const { passkeys, secondFactor } = security
        return (
          <>
            {passkeys.length > 0 && (
              <ul className="mb-4 divide-y divide-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
                ))}
              </ul>
            )}
            {'PublicKeyCredential' in window ? (
              <WhatComesFirst security={security}>
                <Button onClick={() => setAdding(true)}>Add a passkey</Button>
              </WhatComesFirst>
            ) : (
              <p className="text-sm text-muted">This browser doesn’t support passkeys.</p>
            )}
            {adding && <AddPasskey secondFactor={secondFactor.enabledAt !== null} onClose={() => setAdding(false)} />}
            <ConfirmDialog
              open={leaving !== null}
              onOpenChange={() => setLeaving(null)}
              title="Remove this passkey?"
              description={`‘${leaving?.name ?? ''}’ will stop working for sign-in. Your device may keep suggesting it until you delete it there.`}
              confirmText="Remove"
              busy={remove.busy}
              onConfirm={() => leaving && remove.run({ passkeyId: leaving.id })}
            />
          </>
        )
      }}
    </SecurityCard>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <IconDisc icon={KeyRound} />
      <div className="min-w-0 grow">
        <p className="font-medium break-words text-text">{passkey.name}</p>
        <p className="text-sm text-muted">
          Added {formatDay(new Date(passkey.createdAt))}
          {passkey.lastUsedAt && (
            <>
              , used <TimeAgo at={passkey.lastUsedAt} className="lowercase" />
            </>
          )}
        </p>
      </div>
      <Button size="sm" onClick={onRemove} aria-label={`Remove ${passkey.name}`}>
        Remove
      </Button>
    </li>
  )
}

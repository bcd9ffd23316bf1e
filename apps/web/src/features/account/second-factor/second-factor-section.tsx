/** The second factor: an authenticator app that is asked for after the password, and the codes for a lost phone. */
import { account } from '@handshake/contracts/account/account.ts'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { useState } from 'react'
import { formatDay } from '#platform/format.ts'
import { saveFile } from '#platform/save-file.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { type Security, SecurityCard } from '../security-card.tsx'
import { WhatComesFirst } from '../sign-up/what-comes-first.tsx'
import { ProofDialog } from '../step-up/proof-dialog.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

const fewCodes = 3

export function SecondFactorSection() {
  // Held here, above what is read: switching it on must not close the dialog that shows the codes.
  const [doing, setDoing] = useState<'setup' | 'renew' | 'disable' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setDoing(null)
  function showCodes(fresh: readonly string[]) {
    close()
    setCodes(fresh)
  }
  return (
    <SecurityCard
      title="Two-step sign-in"
      description="A code from an app on your phone, in addition to your password."
    >
      {(security) => {
        const { secondFactor } = security
        return (
          <>
            {secondFactor.enabledAt === null ? (
              <WhatComesFirst security={security}>
                <Off onSetUp={() => setDoing('setup')} />
              </WhatComesFirst>
            ) : (
              <On secondFactor={secondFactor} onRenew={() => setDoing('renew')} onDisable={() => setDoing('disable')} />
            )}
            {doing === 'setup' && <SecondFactorSetup onClose={close} onCodes={showCodes} />}
            {doing === 'renew' && (
              <ProofDialog
                route={account.renewRecoveryCodes}
                title="New recovery codes"
                description="Your current codes will stop working."
                confirmText="Get new codes"
                failed="Recovery codes not renewed"
                secondFactor
                onClose={close}
                onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
              />
            )}
            {doing === 'disable' && (
              <ProofDialog
                route={account.disableSecondFactor}
                title="Turn off two-step sign-in?"
                description="After that, your password alone is enough to sign in."
                confirmText="Turn off"
                failed="Two-step sign-in not turned off"
                danger
                secondFactor
                onClose={close}
                onDone={() => {
                  close()
                }}
              />
            )}
            {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
          </>
        )
      }}
    </SecurityCard>
  )
}

function Off({ onSetUp }: { onSetUp: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Badge icon={ShieldOff}>Off</Badge>
      <Button variant="primary" onClick={onSetUp}>
        Set up
      </Button>
    </div>
  )
}

type OnProps = { secondFactor: Security['secondFactor']; onRenew: () => void; onDisable: () => void }

function On({ secondFactor: { enabledAt, recoveryCodesLeft }, onRenew, onDisable }: OnProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="yours" icon={ShieldCheck}>
          On
        </Badge>
        {enabledAt && <p className="text-sm text-muted">Since {formatDay(new Date(enabledAt))}</p>}
      </div>
      {recoveryCodesLeft < fewCodes ? (
        <Callout tone="held" className="mt-4">
          {recoveryCodesLeft === 0
            ? 'You have no recovery codes left.'
            : `You only have ${recoveryCodesLeft} recovery codes left.`}{' '}
          Get new ones before you need them.
        </Callout>
      ) : (
        <p className="mt-3 text-sm text-muted">{recoveryCodesLeft} recovery codes left in case you lose your phone.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onRenew}>New recovery codes</Button>
        <Button variant="ghost" onClick={onDisable}>
          Turn off
        </Button>
      </div>
    </>
  )
}

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** The recovery codes, shown this once: to copy, to save as a file, to write down. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  function save() {
    const lines = ['Handshake recovery codes. Each one works once, instead of the code from your app.', '', text, '']
    saveFile({ fileName: 'handshake-recovery-codes.txt', contentType: 'text/plain', text: lines.join('\n') })
  }
  return (
    <Modal
      onClose={onClose}
      title="Your recovery codes"
      description="Each one signs you in once if you lose your phone. We only show them now, so save them somewhere safe."
      footer={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <ul className="tabular grid gap-2 rounded-card bg-sunken p-4 font-mono text-sm text-text">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy all" />
        <Button size="sm" onClick={save}>
          <Download aria-hidden="true" />
          Save as a file
        </Button>
      </div>
    </Modal>
  )
}

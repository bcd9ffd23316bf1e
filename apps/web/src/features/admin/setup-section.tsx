/** The room for setting up an installation: each step with what was found, and what to do where something is missing. */

import { admin } from '@handshake/contracts/admin/admin.ts'
import type { SetupView } from '@handshake/contracts/admin/setup-routes.ts'
import { type SetupState, setupFinding, setupSteps } from '@handshake/contracts/admin/setup-steps.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { QueryCard } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Icon } from '#ui/icon.ts'
import { setupQuery } from './admin.queries.ts'

type Step = SetupView['steps'][number]

const states: Readonly<Record<SetupState, { readonly word: string; readonly tone: Tone; readonly icon: Icon }>> = {
  done: { word: 'Done', tone: 'yours', icon: CircleCheck },
  todo: { word: 'To do', tone: 'held', icon: CircleAlert },
  later: { word: 'Before others join', tone: 'neutral', icon: Clock },
}

/** While a test email is on its way, its answer is looked for. */
const lookEveryMs = 2_000

export function SetupSection() {
  const setup = useQuery({
    ...setupQuery,
    refetchInterval: ({ state }) => (state.data?.steps.some(({ found }) => found === 'waiting') ? lookEveryMs : false),
  })
  return (
    <QueryCard
      title="Setup"
      description="What this installation has, and what it still needs. Variables are set before the start; see the README."
      query={setup}
      failed="We couldn’t check the setup."
      loading={<SkeletonText lines={8} className="mt-4" />}
    >
      {({ steps }) => (
        <>
          <p className="mt-4 text-sm font-medium text-text">{progressOf(steps)}</p>
          <ol className="mt-3 divide-y divide-line">
            {steps.map((step) => (
              <SetupRow key={step.step} step={step} />
            ))}
          </ol>
        </>
      )}
    </QueryCard>
  )
}

function progressOf(steps: readonly Step[]): string {
  const done = steps.filter(({ state }) => state === 'done').length
  return done === steps.length ? 'Everything is set up' : `${done} of ${steps.length} done`
}

function SetupRow({ step: { step, state, found, at } }: { step: Step }) {
  const { word, tone, icon } = states[state]
  return (
    <li className="grid gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold text-text">{setupSteps[step].title}</h3>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </div>
        <p className="mt-1 text-sm text-muted">
          {setupFinding(step, found)?.says} {at !== null && `(${formatMoment(new Date(at))})`}
        </p>
      </div>
      <SetupAction step={step} found={found} />
    </li>
  )
}

function SetupAction({ step, found }: Pick<Step, 'step' | 'found'>) {
  const client = useQueryClient()
  const keep = (setup: SetupView) => void client.setQueryData(setupQuery.queryKey, setup)
  const send = useCall(admin.sendTestEmail, {
    onDone: keep,
    onFailed: (error) => showSnackbar(failureMessage('Test email not sent', error)),
  })
  const confirm = useCall(admin.confirmBackup, {
    onDone(setup) {
      keep(setup)
      toast.success('Noted. We’ll ask again in 90 days.')
    },
    onFailed: (error) => showSnackbar(failureMessage('Backup not noted', error)),
  })
  if (step === 'own-account' && found === 'password-only')
    return (
      <ButtonLink to="/settings" size="sm">
        Open settings
      </ButtonLink>
    )
  if (step === 'mail' && found === 'mailbox')
    return (
      <ButtonLink to="/dev/mailbox" size="sm">
        Open mailbox
      </ButtonLink>
    )
  if (step === 'mail')
    return (
      <Button size="sm" busy={send.busy || found === 'waiting'} busyText="Sending…" onClick={() => send.run({})}>
        Send test email
      </Button>
    )
  if (step === 'backup' && found !== 'archiving')
    return (
      <Button size="sm" busy={confirm.busy} busyText="Saving…" onClick={() => confirm.run({})}>
        I restored a backup
      </Button>
    )
  return null
}

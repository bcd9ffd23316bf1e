/** A first visit's hint: three steps that make an account useful, until the person says that they have seen it. */
import { account } from '@handshake/contracts/account/account.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import X from 'lucide-react/icons/x'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { sessionQuery } from '#platform/session.ts'
import { readStored, storageKeys } from '#platform/storage.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'

type Person = SessionView['person']
type Step = {
  readonly label: string
  readonly why: string
  readonly to: string
  readonly isDone: (person: Person) => boolean
}

const steps: readonly Step[] = [
  {
    label: 'Verify your email',
    why: 'You need this to move money and create handshakes.',
    to: '/email-verification',
    isDone: (person) => person.emailVerified,
  },
  {
    label: 'Look at your wallet',
    why: 'What you can spend and what’s in escrow.',
    to: '/wallet',
    isDone: ({ id }) => readStored(storageKeys.walletSeenBy) === id,
  },
  {
    label: 'Create your first handshake',
    why: 'Two people, one pot, clear terms.',
    to: '/create',
    // Then the card is gone.
    isDone: () => false,
  },
]

export function FirstSteps({ person, className }: { person: Person; className?: string }) {
  const client = useQueryClient()
  const finish = useCall(account.finishOnboarding, {
    onDone: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onFailed: (error) => showSnackbar(failureMessage('We couldn’t hide this', error)),
  })
  return (
    <Card className={className}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-text">First steps</h2>
          <p className="mt-0.5 text-sm text-muted">Welcome, {person.displayName}. Here’s how to get started.</p>
        </div>
        <IconButton label="Hide first steps" size="sm" busy={finish.busy} onClick={() => finish.run({})}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ol className="mt-4 grid gap-2 sm:grid-cols-3">
        {steps.map(({ label, why, to, isDone }) => {
          const done = isDone(person)
          const Mark = done ? CircleCheck : CircleDashed
          return (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start gap-3 rounded-control border border-line p-3 transition-colors hover:border-line-control"
              >
                <Mark
                  aria-hidden="true"
                  className={done ? 'size-5 shrink-0 text-yours' : 'size-5 shrink-0 text-faint'}
                />
                <span className="min-w-0">
                  <span className="block font-medium text-text">
                    {label}
                    {done && <span className="sr-only"> (done)</span>}
                  </span>
                  <span className="block text-sm text-muted">{why}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Developers in the settings: the person’s keys, a way to make one, and the ways to confirm and end each. */
import { type KeyView, keyRoutes } from '@handshake/contracts/developer/key-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { keysQuery } from './developer.queries.ts'
import { FreshSecret } from './fresh-secret.tsx'
import { KeyRow } from './key-row.tsx'
import { type MadeKey, NewKey } from './new-key.tsx'

/** In the settings; webhooks and what programs did stand on a page of their own. */
export const DevelopersSection = () => (
  <KeysCard
    title="Developers"
    more={
      <>
        <ButtonLink variant="ghost" href="/api/docs">
          Read the API
        </ButtonLink>
        <ButtonLink variant="ghost" to="/developers">
          Webhooks and activity
        </ButtonLink>
      </>
    }
  />
)

export function KeysCard({ title, more }: { title: string; more?: ReactNode }) {
  const client = useQueryClient()
  const query = useQuery(keysQuery)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const [ending, setEnding] = useState<KeyView | null>(null)
  const revoke = useCall(keyRoutes.revokeKey, {
    onDone() {
      setEnding(null)
      lookAgain(client, 'session')
    },
    onFailed(problem) {
      setEnding(null)
      lookAgain(client, 'session')
      showSnackbar(failureMessage('Key not revoked', problem))
    },
  })
  const confirm = useCall(keyRoutes.confirmKey, {
    onDone() {
      showSnackbar({
        title: 'Confirmed for 15 minutes',
        description: 'Until then, this key can do what asks you to confirm it’s you, within its caps.',
      })
    },
    onFailed: (problem) => showSnackbar(failureMessage('Not confirmed', problem)),
  })
  return (
    <Card>
      <CardHead
        title={title}
        description="Keys let your own programs use Handshake in your name, as far as you allow."
      />
      <QueryContent query={query} failed="We couldn’t load your keys." loading={<SkeletonRows rows={2} />}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState
              picture="key"
              title="You don’t have any keys yet."
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button onClick={() => setMaking(true)}>Make a key</Button>
                  {more}
                </div>
              }
            />
          ) : (
            <>
              <ul className="mt-3 divide-y divide-line">
                {keys.map((key) => (
                  <KeyRow
                    key={key.id}
                    of={key}
                    now={new Date()}
                    confirming={confirm.busy && confirm.sent?.keyId === key.id}
                    onConfirm={() => confirm.run({ keyId: key.id })}
                    onRevoke={() => setEnding(key)}
                  />
                ))}
              </ul>
              <div className="mt-4 flex flex-wrap gap-2">
                <Button onClick={() => setMaking(true)}>Make a key</Button>
                <ButtonLink variant="ghost" to="/drafts">
                  Drafts of assistants
                </ButtonLink>
                {more}
              </div>
            </>
          )
        }
      </QueryContent>
      {making && (
        <NewKey
          onClose={() => setMaking(false)}
          onMade={(fresh) => {
            setMaking(false)
            setMade(fresh)
            lookAgain(client, 'session')
          }}
        />
      )}
      {made !== null && (
        <FreshSecret
          title={`Your key ‘${made.key.name}’`}
          description="Copy it now. We keep only a fingerprint of it and can’t show it again."
          secret={made.secret}
          copyText="Copy key"
          warning="Keep it out of code you share. If it gets out, revoke it here; it stops working right away."
          onClose={() => setMade(null)}
        />
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title="Revoke this key?"
        description={`‘${ending?.name ?? ''}’ stops working right away, for good. Programs that use it need a new one.`}
        confirmText="Revoke"
        busy={revoke.busy}
        busyText="Revoking..."
        onConfirm={() => ending && revoke.run({ keyId: ending.id })}
      />
    </Card>
  )
}

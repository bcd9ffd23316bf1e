/** Where a person is signed in: every open session with its device and the addresses of feeds, each of which can be ended. */
import type { OpenSession } from '@handshake/contracts/session/session.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { KeyAmongSessions, keysQuery } from '#features/developer/developer.public.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { formatMoment } from '#platform/format.ts'
import { signOut } from '#platform/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { IconDisc } from '#ui/icon-disc.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { FeedRow } from './feed-row.tsx'

const sessionsQuery = readQuery('session.readSessions', session.readSessions, {})

export function SessionsSection() {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const { data } = query
  const keys = useQuery(keysQuery).data?.keys ?? []
  const [asking, setAsking] = useState<'others' | 'all' | null>(null)
  const revoke = useCall(session.revokeSession, {
    onDone: () => lookAgain(client, 'session'),
    onFailed(problem) {
      lookAgain(client, 'session')
      showSnackbar(failureMessage('Session not ended', problem))
    },
  })
  const endAll = useCall(session.signOutEverywhere, {
    async onDone({ endedCount }, { keep }) {
      setAsking(null)
      if (keep !== 'this') return signOut(client)
      showSnackbar({ title: 'Signed out everywhere else', description: `We signed out ${endedCount} other sessions.` })
      lookAgain(client, 'session')
    },
    onFailed: (problem) => showSnackbar(failureMessage('Sessions not ended', problem)),
  })
  const sessions = data?.sessions ?? []
  return (
    <Card>
      <CardHead title="Sessions" description="Where you’re signed in. End anything you don’t recognize." />
      <QueryContent query={query} failed="We couldn’t load your sessions." loading={<SkeletonRows rows={2} />}>
        {() => (
          <ul className="mt-3 divide-y divide-line">
            {sessions.map((one) => (
              <SessionRow
                key={one.id}
                session={one}
                busy={revoke.busy && revoke.sent?.sessionId === one.id}
                onEnd={() => revoke.run({ sessionId: one.id })}
              />
            ))}
            {data?.calendar && <FeedRow kind="calendar" feed={data.calendar} />}
            {data?.results && <FeedRow kind="results" feed={data.results} />}
            {keys.map((key) => (
              <KeyAmongSessions key={key.id} of={key} />
            ))}
          </ul>
        )}
      </QueryContent>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          disabled={sessions.length < 2 && !data?.calendar && !data?.results && keys.length === 0}
          onClick={() => setAsking('others')}
        >
          Sign out everywhere else
        </Button>
        <Button variant="ghost" onClick={() => setAsking('all')}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={asking === 'all' ? 'Sign out everywhere?' : 'Sign out everywhere else?'}
        description={
          asking === 'all'
            ? 'This signs you out on every device, including this one, turns off your calendar and results addresses and your webhooks, and revokes your API keys. You can sign back in with your password.'
            : 'This signs you out on every other device right away, turns off your calendar and results addresses and your webhooks, and revokes your API keys.'
        }
        confirmText={asking === 'all' ? 'Sign out everywhere' : 'Sign out the others'}
        busy={endAll.busy}
        busyText="Signing out..."
        onConfirm={() => endAll.run(asking === 'all' ? {} : { keep: 'this' })}
      />
    </Card>
  )
}

/** One open session: device, address, since when, and the way to end it. */
type SessionRowProps = { session: OpenSession; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <IconDisc icon={MonitorSmartphone} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-text">
          {session.device}
          {session.current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {session.address} · active <TimeAgo at={session.lastRefreshedAt} className="lowercase" />
        </p>
        <p className="text-xs text-faint">Signed in {formatMoment(new Date(session.createdAt))}</p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          busy={busy}
          busyText="Ending..."
          onClick={onEnd}
          aria-label={`End session on ${session.device}`}
        >
          End
        </Button>
      )}
    </li>
  )
}

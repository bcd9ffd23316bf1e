/** The calendar feed in the settings: turn it on, add it to a calendar app, get a new address, turn it off. */
import { type CalendarFeed, calendar } from '@handshake/contracts/calendar.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

/** The address that opens a calendar app and subscribes there, instead of downloading a file once. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:')

const feedQuery = readQuery('calendar.readCalendar', calendar.readCalendar, {})

type Asked = 'renew' | 'end'

export function CalendarSection() {
  const client = useQueryClient()
  const query = useQuery(feedQuery)
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const renew = useCall(calendar.renewCalendar, {
    onDone(result) {
      setAddress(result.address)
      setAsked(null)
      client.setQueryData(feedQuery.queryKey, { feed: result.feed })
    },
    onFailed: (error) => showSnackbar(failureMessage('Calendar address not created', error)),
  })
  const end = useCall(calendar.endCalendar, {
    onDone() {
      setAddress(null)
      setAsked(null)
      client.setQueryData(feedQuery.queryKey, { feed: null })
    },
    onFailed: (error) => showSnackbar(failureMessage('Calendar not turned off', error)),
  })
  return (
    <Card>
      <CardHead
        title="Calendar"
        description="Game starts, betting deadlines, results, disputes, and loan, split and rental dates in the calendar app you already use. It shows titles and times, never amounts or names."
      />
      <QueryContent query={query} failed="We couldn’t load your calendar settings." loading={<SkeletonRow />}>
        {({ feed }) =>
          feed === null ? (
            <Button className="mt-4" busy={renew.busy} busyText="Creating..." onClick={() => renew.run({})}>
              <CalendarPlus aria-hidden="true" />
              Create a calendar address
            </Button>
          ) : (
            <div className="mt-4 grid gap-4">
              {address !== null && <FreshAddress address={address} />}
              <Standing feed={feed} isShown={address !== null} />
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setAsked('renew')}>Get a new address</Button>
                <Button variant="ghost" onClick={() => setAsked('end')}>
                  Turn off calendar
                </Button>
              </div>
            </div>
          )
        }
      </QueryContent>
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={(open) => setAsked(open ? 'renew' : null)}
        tone="primary"
        title="Get a new calendar address?"
        description="The current address stops working right away. Calendars that use it need the new one."
        confirmText="Get a new address"
        busy={renew.busy}
        busyText="Creating..."
        onConfirm={() => renew.run({})}
      />
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={(open) => setAsked(open ? 'end' : null)}
        title="Turn off your calendar?"
        description="The address stops working right away, and calendars that use it stop updating."
        confirmText="Turn off calendar"
        busy={end.busy}
        busyText="Turning off..."
        onConfirm={() => end.run({})}
      />
    </Card>
  )
}

function FreshAddress({ address }: { address: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-base text-text">
        This is your private address. We only show it now, and anyone who has it can see your dates.
      </p>
      <p
        data-testid="calendar-address"
        className="rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all text-text"
      >
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={webcalOf(address)}>
          <CalendarPlus aria-hidden="true" />
          Add to calendar
        </ButtonLink>
        <CopyButton text={address} label="Copy address" size="md" />
      </div>
    </div>
  )
}

function Standing({ feed: { createdAt, lastReadAt }, isShown }: { feed: CalendarFeed; isShown: boolean }) {
  return (
    <p className="text-sm text-muted">
      Your calendar has been on since {formatMoment(new Date(createdAt))}.{' '}
      {lastReadAt === null
        ? 'No calendar app has asked for it yet.'
        : `A calendar app last updated it ${formatMoment(new Date(lastReadAt))}.`}
      {!isShown && ' Lost the address? Get a new one.'}
    </p>
  )
}

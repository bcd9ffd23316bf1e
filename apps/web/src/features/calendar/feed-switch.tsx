/** One of a person's feeds in the settings: turn it on, add its address to an app, get a new address, turn it off. */
import { type CalendarFeed, calendar, type FeedKind } from '@handshake/contracts/calendar/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'

/** The address that opens a calendar app and subscribes there, instead of downloading a file once. */
const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:')

const kinds = {
  calendar: {
    icon: CalendarPlus,
    title: 'Dates',
    about:
      'Game starts, betting deadlines, results, disputes, and loan, split and rental dates in the calendar app you already use. It shows titles and times, never amounts or names.',
    renew: calendar.renewCalendar,
    end: calendar.endCalendar,
    create: 'Create a calendar address',
    turnOff: 'Turn off calendar',
    shows: 'your dates',
    app: 'calendar app',
    newTitle: 'Get a new calendar address?',
    newWords: 'The current address stops working right away. Calendars that use it need the new one.',
    offTitle: 'Turn off your calendar?',
    offWords: 'The address stops working right away, and calendars that use it stop updating.',
    since: 'Your calendar has been on since',
    notMade: 'Calendar address not created',
    notOff: 'Calendar not turned off',
  },
  results: {
    icon: Rss,
    title: 'Results',
    about:
      'How your last 50 handshakes and pools ended, in a feed reader. It says who you played, who won and what it came to for you, so it has an address of its own.',
    renew: calendar.renewResultsFeed,
    end: calendar.endResultsFeed,
    create: 'Create a results address',
    turnOff: 'Turn off results',
    shows: 'your results and amounts',
    app: 'feed reader',
    newTitle: 'Get a new results address?',
    newWords: 'The current address stops working right away. Feed readers that use it need the new one.',
    offTitle: 'Turn off your results feed?',
    offWords: 'The address stops working right away, and feed readers that use it stop updating.',
    since: 'Your results feed has been on since',
    notMade: 'Results address not created',
    notOff: 'Results feed not turned off',
  },
} as const satisfies Record<FeedKind, object>

type PendingQuestion = 'renew' | 'end'

export function FeedSwitch({ kind, feed }: { kind: FeedKind; feed: CalendarFeed | null }) {
  const client = useQueryClient()
  const words = kinds[kind]
  const Icon = words.icon
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<PendingQuestion | null>(null)
  const done = (fresh: string | null) => {
    setAddress(fresh)
    setAsked(null)
    lookAgain(client, 'session')
  }
  const renew = useCall(words.renew, {
    onDone: (made) => done(made.address),
    onFailed: (error) => showSnackbar(failureMessage(words.notMade, error)),
  })
  const end = useCall(words.end, {
    onDone: () => done(null),
    onFailed: (error) => showSnackbar(failureMessage(words.notOff, error)),
  })
  return (
    <section className="mt-5" aria-labelledby={`feed-${kind}`}>
      <h3 id={`feed-${kind}`} className="font-medium text-text">
        {words.title}
      </h3>
      <p className="mt-1 text-sm text-muted">{words.about}</p>
      {feed === null ? (
        <Button className="mt-3" busy={renew.busy} busyText="Creating..." onClick={() => renew.run({})}>
          <Icon aria-hidden="true" />
          {words.create}
        </Button>
      ) : (
        <div className="mt-3 grid gap-4">
          {address !== null && <FreshAddress kind={kind} address={address} />}
          <Standing kind={kind} feed={feed} isShown={address !== null} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked('renew')}>Get a new address</Button>
            <Button variant="ghost" onClick={() => setAsked('end')}>
              {words.turnOff}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={(open) => setAsked(open ? 'renew' : null)}
        tone="primary"
        title={words.newTitle}
        description={words.newWords}
        confirmText="Get a new address"
        busy={renew.busy}
        busyText="Creating..."
        onConfirm={() => renew.run({})}
      />
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={(open) => setAsked(open ? 'end' : null)}
        title={words.offTitle}
        description={words.offWords}
        confirmText={words.turnOff}
        busy={end.busy}
        busyText="Turning off..."
        onConfirm={() => end.run({})}
      />
    </section>
  )
}

function FreshAddress({ kind, address }: { kind: FeedKind; address: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-base text-text">
        This is your private address. We only show it now, and anyone who has it can see {kinds[kind].shows}.
      </p>
      <p
        data-testid={`${kind}-address`}
        className="rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all text-text"
      >
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        {kind === 'calendar' && (
          <ButtonLink variant="primary" href={webcalOf(address)}>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </ButtonLink>
        )}
        <CopyButton text={address} label="Copy address" size="md" />
      </div>
    </div>
  )
}

function Standing({ kind, feed, isShown }: { kind: FeedKind; feed: CalendarFeed; isShown: boolean }) {
  const { since, app } = kinds[kind]
  return (
    <p className="text-sm text-muted">
      {since} {formatMoment(new Date(feed.createdAt))}.{' '}
      {feed.lastReadAt === null
        ? `No ${app} has asked for it yet.`
        : `A ${app} last updated it ${formatMoment(new Date(feed.lastReadAt))}.`}
      {!isShown && ' Lost the address? Get a new one.'}
    </p>
  )
}

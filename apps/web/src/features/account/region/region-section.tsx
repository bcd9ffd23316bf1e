/** Where a person lives, as they said it, and the form to say it anew once they moved. */
import { account } from '@handshake/contracts/account/account.ts'
import { regionName } from '@handshake/domain/safety/regions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { regionQuery } from '../account.queries.ts'
import { RegionFields, readRegion } from './region-fields.tsx'

export function RegionSection() {
  const cache = useQueryClient()
  const { data: view } = useQuery(regionQuery)
  const [asking, setAsking] = useState(false)
  const change = useCall(account.changeRegion, {
    onDone: (after) => {
      cache.setQueryData(regionQuery.queryKey, after)
      setAsking(false)
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { region } = readRegion(new FormData(event.currentTarget))
    if (region !== undefined) change.run({ region })
  }
  return (
    <Card>
      <CardHead
        title="Where you live"
        description="Some places don’t allow bets like these, so we have to know. You can change it once every 30 days."
      />
      {view && (
        <p className="mt-4 font-medium text-text">{view.region === null ? 'Not set yet' : regionName(view.region)}</p>
      )}
      {view && !view.isServed && (
        <p className="text-sm text-muted">
          Handshake isn’t available there. You can settle what you have and take your money out, but nothing new.
        </p>
      )}
      {view && view.changesFrom !== null && (
        <p className="text-sm text-muted">You can change it again on {dayOf(view.changesFrom)}.</p>
      )}
      {view && view.changesFrom === null && !asking && (
        <Button className="mt-4" onClick={() => setAsking(true)}>
          {view.region === null ? 'Set where you live' : 'I moved'}
        </Button>
      )}
      {view && asking && (
        <form className="mt-4 grid max-w-sm gap-4" onSubmit={send}>
          <ActionProblem error={change.error} title="We couldn’t change where you live" />
          <RegionFields asked={view.asked} problem={undefined} />
          <div className="flex gap-2">
            <Button type="submit" variant="primary" busy={change.busy} busyText="Saving...">
              Save
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </form>
      )}
    </Card>
  )
}

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

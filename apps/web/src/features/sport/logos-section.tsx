/** Logos of teams and leagues, for admins: what the weekly sync found, how to run it now, and how to remove one or all. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { LogoView } from '@handshake/contracts/sport/logo-routes.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useDeferredValue, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { QueryContent } from '#patterns/query-card.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { logosQuery } from './sport.queries.ts'

const sources: Readonly<Record<LogoView['source'], string>> = { thesportsdb: 'TheSportsDB', manual: 'Ours' }

export function LogosSection() {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = useQuery({ ...logosQuery(search), placeholderData: (before) => before })
  const lookAtLogos = () => client.invalidateQueries({ queryKey: ['sport.readLogos'] })
  const sync = useCall(admin.runJobNow, { onDone: () => toast.success('The sync starts in a moment') })
  const remove = useCall(sport.deleteLogo, { onDone: lookAtLogos })
  const clear = useConfirmedCall(sport.clearLogos, {
    onDone({ removed }) {
      toast.success(removed === 1 ? '1 logo removed' : `${removed} logos removed`)
      return lookAtLogos()
    },
  })
  const counts = query.data?.counts
  return (
    <Card>
      <CardHead
        title="Logos"
        description={
          counts
            ? `Teams: ${counts.team}. Leagues: ${counts.league}. With a logo: ${counts.withPicture}. For the others we draw a crest.`
            : 'The sync looks for new ones once a week.'
        }
        action={
          <Button size="sm" busy={sync.busy} onClick={() => sync.run({ name: 'sport.sync-logos' })}>
            Sync now
          </Button>
        }
      />
      <div className="my-4 flex flex-wrap items-center gap-3">
        <TextInput
          type="search"
          aria-label="Search logos"
          placeholder="Team or league"
          maxLength={80}
          className="min-w-0 grow"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {counts && counts.team + counts.league > 0 && (
          <ConfirmDialog
            title="Remove all logos?"
            description="This also removes the ones you added yourself. The next sync brings back what the sports service has."
            confirmText="Remove all"
            {...clear.dialog}
            busyText="Removing..."
            onConfirm={() => clear.run({})}
            trigger={
              <Button size="sm" variant="ghost">
                Remove all
              </Button>
            }
          />
        )}
      </div>
      <ActionProblem error={sync.error ?? remove.error ?? clear.error} className="mb-4" />
      <QueryContent query={query} failed="We couldn’t load the logos." loading={<SkeletonRows rows={4} />}>
        {({ logos }) =>
          logos.length === 0 ? (
            <EmptyState
              picture="game"
              title={search === '' ? 'No logos yet' : 'No logos found'}
              description={search === '' ? 'Sync now to look for them.' : 'Try another name.'}
            />
          ) : (
            <ul aria-label="Logos" className="divide-y divide-line">
              {logos.map((logo) => (
                <li key={logo.id} className="flex items-center gap-3 py-2">
                  <TeamCrest name={logo.entityName} logo={logo.picture} />
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium text-text">{logo.entityName}</span>
                    <span className="block text-sm text-muted">
                      {logo.entityType === 'league' ? 'League' : (logo.league ?? 'Team')} ·{' '}
                      <TimeAgo at={logo.lastUpdated} />
                    </span>
                  </span>
                  <Badge>{logo.picture === null ? 'Crest' : sources[logo.source]}</Badge>
                  <IconButton
                    label={`Remove the logo of ${logo.entityName}`}
                    onClick={() => remove.run({ logoId: logo.id })}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  )
}

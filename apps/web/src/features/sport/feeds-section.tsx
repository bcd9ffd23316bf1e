/** What the feeds answered: each provider with its state, its last answers one by one, and the words of one game as they came. */
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { QueryContent } from '#patterns/query-card.tsx'
import { genericMessages } from '#platform/api/describe-error.ts'
import { formatClock, formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { type ProviderHealth, sportsHealthQuery } from './sport.queries.ts'

/** Answers come by themselves and are told to nobody; the room looks while it is open. */
const lookEveryMs = seconds(5)

export function FeedsSection() {
  const query = useQuery({ ...sportsHealthQuery, refetchInterval: lookEveryMs })
  return (
    <QueryContent inCard query={query} failed="We couldn’t load the feeds." loading={<SkeletonText lines={8} />}>
      {({ providers }) => providers.map((provider) => <ProviderCard key={provider.name} provider={provider} />)}
    </QueryContent>
  )
}

function ProviderCard({ provider }: { provider: ProviderHealth }) {
  const { name, games, resultCount, failure, failedAt, disabledUntil, lastSuccessAt, answers, sample } = provider
  const figures = [
    { name: 'Scheduled', count: games.scheduled },
    { name: 'Live', count: games.live },
    { name: 'Over', count: games.over },
    { name: 'Results', count: resultCount },
  ]
  return (
    <Card>
      <CardHead
        title={<span className="font-mono">{name}</span>}
        description={
          lastSuccessAt === null ? (
            'No response yet.'
          ) : (
            <>
              Last good response: <TimeAgo at={lastSuccessAt} />
            </>
          )
        }
        action={<StateBadge provider={provider} />}
      />
      {disabledUntil !== null && (
        <Callout tone="loss" className="mt-4" title={`Paused until ${formatClock(new Date(disabledUntil))}`}>
          {genericMessages.external_api} <span className="break-words">{failure}</span>
        </Callout>
      )}
      {disabledUntil === null && failure !== null && failedAt !== null && (
        <p className="mt-3 text-sm break-words text-muted">
          Last failure {formatMoment(new Date(failedAt))}: {failure}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map((figure) => (
          <NamedBlock key={figure.name} name={figure.name} valueLook="tabular text-xl font-semibold text-text">
            {figure.count.toLocaleString('en-US')}
          </NamedBlock>
        ))}
      </dl>
      <Table
        caption={`Recent responses from ${name}`}
        className="mt-4"
        columns={columns}
        rows={answers}
        rowKey={({ at }) => at}
        empty={<p className="px-4 py-6 text-center text-muted">We haven’t called it yet.</p>}
      />
      {sample !== null && (
        <Collapsible title="One raw game" className="mt-2">
          <pre className="rounded-control bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap text-text">
            {sample}
          </pre>
        </Collapsible>
      )}
    </Card>
  )
}

function StateBadge({ provider: { isConfigured, disabledUntil } }: { provider: ProviderHealth }) {
  if (!isConfigured) return <Badge icon={CircleSlash}>No longer configured</Badge>
  if (disabledUntil !== null)
    return (
      <Badge tone="loss" icon={CirclePause}>
        Disabled
      </Badge>
    )
  return (
    <Badge tone="yours" icon={CircleCheck}>
      Responding
    </Badge>
  )
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

const columns: readonly Column<ProviderHealth['answers'][number]>[] = [
  {
    id: 'at',
    header: 'At',
    narrow: 'title',
    cell: ({ at }) => <span className="tabular">{clock.format(new Date(at))}</span>,
  },
  { id: 'took', header: 'Took', align: 'end', narrow: 'figure', cell: ({ tookMs }) => `${tookMs} ms` },
  { id: 'games', header: 'Games', align: 'end', cell: ({ games }) => games.toLocaleString('en-US') },
  { id: 'news', header: 'With updates', align: 'end', cell: ({ news }) => news.toLocaleString('en-US') },
  {
    id: 'failure',
    header: 'Answer',
    cell: ({ failure }) =>
      failure === null ? (
        'OK'
      ) : (
        <span className="min-w-0 text-right break-words text-loss in-columns:text-left">{failure}</span>
      ),
  },
]

/** The outcomes: how many picked each and what it would pay, once everyone may see that. */
import type { PoolView } from '@handshake/contracts/pool/pool-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'

const isDecided = ({ status }: PoolView): boolean => ['finalizing', 'completed'].includes(status)

export function OutcomesCard({ pool }: { pool: PoolView }) {
  const hidden = pool.outcomeViews.every(({ peopleCount }) => peopleCount === null)
  return (
    <Card>
      <CardHead
        title="Outcomes"
        description={
          hidden
            ? `Picks stay hidden until betting closes, so nobody can wait and see.${
                pool.aloneCents === null
                  ? ''
                  : ` If you alone are right, you get ${formatAmount(pool.aloneCents)} of today’s pot.`
              }`
            : pool.status === 'completed'
              ? 'What each person who picked it got, or would have.'
              : 'What each person who picked it gets if it’s right.'
        }
      />
      <ul className="mt-4 flex flex-col gap-2">
        {pool.outcomeViews.map(({ name, peopleCount, payoutCents }, place) => {
          const right = isDecided(pool) && pool.outcome === place
          return (
            <li
              key={name}
              className={classNames(
                'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-3 py-2.5',
                right ? 'border-yours bg-yours-soft' : 'border-line',
              )}
            >
              <span className="flex min-w-0 grow items-center gap-2 font-medium text-text wrap-anywhere">
                {right && <BadgeCheck aria-label="The result" className="size-5 shrink-0 text-yours" />}
                {name}
              </span>
              {pool.ownPick === place && <Badge tone="accent">Your pick</Badge>}
              {peopleCount !== null && (
                <span className="tabular flex text-sm text-muted max-sm:w-full max-sm:justify-between">
                  {peopleCount === 1 ? '1 person' : `${peopleCount} people`}
                  {peopleCount > 0 && (
                    <span className="min-w-20 text-right">
                      {payoutCents === null ? 'Returned' : <Money amount={payoutCents} size="sm" tone="yours" />}
                    </span>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

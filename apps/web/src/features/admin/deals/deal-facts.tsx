/** How a deal stands now: its people and stakes, what is held, its deadlines, its case, what jobs failed on and what they may not do yet. */
import type { DealView } from '@handshake/contracts/admin/deal-routes.ts'
import type { ReactNode } from 'react'
import { formatMoment } from '#platform/format.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'
import { eventWords, momentWords, statusWords } from './deal-words.ts'

export function DealFacts({ deal }: { deal: DealView }) {
  return (
    <div className="grid gap-5">
      {deal.failures.map(({ task, failure, attempts, nextTryAt }) => (
        <Callout key={task} tone="loss" title={`${task} failed ${attempts === 1 ? 'once' : `${attempts} times`}`}>
          <span className="wrap-anywhere">{failure}</span> Next try: {formatMoment(new Date(nextTryAt))}.
        </Callout>
      ))}
      <Card>
        <CardHead title="People and money" />
        {deal.description !== null && (
          <p dir="auto" className="mt-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
            {deal.description}
          </p>
        )}
        <Facts>
          {deal.people.map(({ id, displayName, username, role, stakeCents }) => (
            <Fact
              key={`${id} ${role}`}
              name={
                <>
                  <Link to={`/profile/${username}`} className="wrap-anywhere text-text hover:underline">
                    {displayName}
                  </Link>{' '}
                  <span className="text-faint">{statusWords(role)}</span>
                </>
              }
            >
              <Money amount={stakeCents} size="sm" />
            </Fact>
          ))}
          <Fact name="Amount">
            <Money amount={deal.amountCents} size="sm" />
          </Fact>
          <Fact name="Held now">
            <Money amount={deal.heldCents} size="sm" tone={deal.heldCents > 0 ? 'held' : 'neutral'} />
          </Fact>
        </Facts>
      </Card>
      {deal.moments.length > 0 && (
        <Card>
          <CardHead title="Deadlines" />
          <Facts>
            {deal.moments.map(({ name, at }) => (
              <Fact key={name} name={momentWords[name]}>
                {formatMoment(new Date(at))}
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
      {deal.refused.length > 0 && (
        <Card>
          <CardHead
            title="Steps our server couldn’t take"
            description="The reason, how often it happened, and the last time."
          />
          <Facts>
            {deal.refused.map(({ action, status, reason, times, lastAt }) => (
              <Fact
                key={action}
                name={
                  <>
                    <span className="text-text">{eventWords(action)}</span> · {reason}
                  </>
                }
              >
                <span className="text-xs text-muted">
                  {statusWords(status)} · {times === 1 ? 'once' : `${times} times`}, last{' '}
                  {formatMoment(new Date(lastAt))}
                </span>
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
      {deal.case && <Case found={deal.case} />}
    </div>
  )
}

function Case({ found }: { found: NonNullable<DealView['case']> }) {
  return (
    <Card>
      <CardHead
        title="Case"
        action={
          found.disputeId && (
            <ButtonLink size="sm" to={`/admin/disputes/${found.disputeId}`}>
              Open case
            </ButtonLink>
          )
        }
      />
      <Facts>
        <Fact name="Status">{statusWords(found.status)}</Fact>
        <Fact name="Raised">
          {found.raisedBy ? `${found.raisedBy}, ` : ''}
          {formatMoment(new Date(found.raisedAt))}
        </Fact>
        {found.escalatedAt !== null && <Fact name="Escalated">{formatMoment(new Date(found.escalatedAt))}</Fact>}
        {found.rulings.map(({ ruling, by, at }) => (
          <Fact key={at} name={`Ruled: ${statusWords(ruling)}`}>
            {by ? `${by}, ` : ''}
            {formatMoment(new Date(at))}
          </Fact>
        ))}
      </Facts>
      {[found.reason, ...found.rulings.map(({ reason }) => reason)].map(
        (words) =>
          words !== null && (
            <p key={words} dir="auto" className="mt-3 text-sm wrap-anywhere text-muted">
              “{words}”
            </p>
          ),
      )}
    </Card>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-3 divide-y divide-line text-sm">{children}</dl>
)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <NamedLine name={name} valueLook="text-text" className="flex-wrap gap-y-0.5 py-2">
    {children}
  </NamedLine>
)

/** An agreement as a row of a list, of whichever type, with what it is to the reader. */
import type { AgreementRow } from '@handshake/contracts/agreement/agreement-views.ts'
import type { TurnView } from '@handshake/contracts/turn/turn.ts'
import { agreementKinds } from '@handshake/domain/agreement/agreement-type-names.ts'
import { cents } from '@handshake/domain/money.ts'
import { YourTurn } from '#features/turn/turn.public.tsx'
import { useIsOpen } from '#platform/navigation.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CoverLink } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { agreementAddress } from './agreement-address.ts'
import { badgeFor } from './agreement-badges.ts'

/** What the figure on the right is to the reader. */
function amountOf({ type, own, totalCents }: AgreementRow): {
  readonly cents: AgreementRow['totalCents']
  readonly words: string
} {
  const isMine = own.role === 'initiator'
  if (type === 'loan') return { cents: totalCents, words: isMine ? 'you lend' : 'you borrow' }
  if (isMine || own.role === 'counterparty') return { cents: totalCents, words: 'in total' }
  const left = cents(own.stakeCents - own.paidCents)
  return own.paidCents > 0 && left > 0
    ? { cents: left, words: 'left to pay' }
    : { cents: own.stakeCents, words: 'your share' }
}

type AgreementListRowProps = {
  row: AgreementRow
  level: 2 | 3
  /** What waits for the reader, by page. */
  turns?: ReadonlyMap<string, TurnView> | undefined
}

export function AgreementListRow({ row, level, turns }: AgreementListRowProps) {
  const { initiator, counterparty, own, title, type, totalCents, shareCount, settledCount } = row
  const other = own.role === 'initiator' ? (counterparty ?? initiator) : initiator
  const Title = level === 2 ? 'h2' : 'h3'
  const amount = amountOf(row)
  const page = agreementAddress(type, row.id)
  const turn = turns?.get(page)
  const isOpen = useIsOpen(page)
  return (
    <article className="relative flex min-w-0 items-start gap-3 px-4 py-3.5 transition-colors pressable has-aria-[current=page]:bg-accent-soft">
      <Avatar name={other.displayName} src={other.avatarUrl} size="sm" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-start justify-between gap-4">
          <Title className="line-clamp-2 min-w-0 text-base font-semibold break-words text-text">
            <CoverLink to={page} aria-current={isOpen ? 'page' : undefined}>
              {title}
            </CoverLink>
          </Title>
          {/* A promise has no figure. */}
          {totalCents > 0 && (
            <span className="flex shrink-0 flex-col items-end">
              <Money amount={amount.cents} />
              <span className="text-xs text-muted">{amount.words}</span>
            </span>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <StatusBadge look={badgeFor(row)} />
          <span>{agreementKinds[type].one}</span>
          <span>
            {type === 'split'
              ? `${settledCount} of ${shareCount} settled`
              : counterparty === null
                ? 'open to anyone'
                : `with ${other.displayName}`}
          </span>
          <TimeAgo at={row.createdAt} className="text-faint" />
        </p>
        {turn && (
          <p className="text-sm">
            <YourTurn turn={turn} />
          </p>
        )}
      </div>
    </article>
  )
}

/** The same bet once more for whoever lost: what both would come to, what the own limits leave, and a way to never be asked again. */
import type { WhistleView } from '@handshake/contracts/handshake/handshake-whistle.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'

type DoubleOrNothingProps = {
  handshakeId: string
  /** The other one's first name. */
  other: string
  offer: NonNullable<WhistleView['doubleOrNothing']>
}

export function DoubleOrNothing({ handshakeId, other, offer }: DoubleOrNothingProps) {
  const client = useQueryClient()
  const quiet = useCall(safety.setQuietResults, { onDone: () => lookAgain(client, 'safety') })
  const { stakeCents, ifWonCents, ifLostCents, leftCents } = offer
  return (
    <section aria-label="Double or nothing" className="flex flex-col gap-3 rounded-card bg-sunken p-4 text-left">
      <div>
        <h2 className="font-semibold text-text">Double or nothing?</h2>
        <p className="text-sm text-muted">
          The same bet once more: you and {other} each put in {formatAmount(stakeCents)} again.
        </p>
      </div>
      <dl className="flex flex-col gap-1 text-sm">
        <NamedLine name="Both bets together, if you win">
          <Money amount={ifWonCents} kind="movement" size="sm" />
        </NamedLine>
        <NamedLine name="Both bets together, if you lose">
          <Money amount={ifLostCents} kind="movement" size="sm" tone="loss" />
        </NamedLine>
        <NamedLine name="Left under your limits">
          {leftCents === null ? (
            <>
              No limit set.{' '}
              <Link to="/settings#limits" className="font-medium text-accent-text">
                Set one
              </Link>
            </>
          ) : (
            <Money amount={leftCents} size="sm" />
          )}
        </NamedLine>
      </dl>
      <ActionProblem error={quiet.error} title="We couldn’t change your settings" />
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={`/create?rematch=${handshakeId}`}>
          <RotateCcw aria-hidden="true" />
          Play {other} again
        </ButtonLink>
        <Button variant="ghost" busy={quiet.busy} busyText="Saving…" onClick={() => quiet.run({ quiet: true })}>
          Don’t ask again
        </Button>
      </div>
    </section>
  )
}

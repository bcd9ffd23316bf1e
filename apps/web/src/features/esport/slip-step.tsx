/** The third step: the match, its markets, and the slip that becomes a draft. */
import type { MatchView } from '@handshake/contracts/esport/esport.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import { bettingClosedText } from '@handshake/domain/handshake/closing.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { type Cents, formatAmount, subtract } from '@handshake/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useOdds } from '#features/profile/profile.public.tsx'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { formatMoment } from '#platform/format.ts'
import { ActionError } from '#ui/action-error.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Card } from '#ui/layout/card.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { BetSlip } from './bet-slip.tsx'
import { BettingMarkets } from './betting-markets.tsx'
import { MatchFacts, MatchTeams } from './match-card.tsx'
import { slipSums, withSelection, withStake } from './slip-entries.ts'
import { emptySlip, readSlip, slipInput, titleOf } from './slip-fields.ts'

export type EsportsBuilderProps = {
  personId: string
  /** Null while the balance is not known. */
  availableCents: Cents | null
  onAddMoney: (missingCents: Cents) => void
  onCreated: (handshakeId: HandshakeId) => void
}

type SlipStepProps = EsportsBuilderProps & { match: MatchView; onOtherMatch: () => void }

export function SlipStep({ match, personId, availableCents, onAddMoney, onCreated, onOtherMatch }: SlipStepProps) {
  const client = useQueryClient()
  const odds = useOdds()
  const now = useNow(() => 1_000)
  const teams = { teamA: match.teamA.name, teamB: match.teamB.name }
  const form = useMoneyForm({
    route: makingRoutes.createHandshake,
    name: `esports:${personId}`,
    open: true,
    empty: emptySlip,
    readFields: readSlip,
    toInput: slipInput,
    fieldOf: {},
    onDone(made) {
      lookAgain(client, 'handshake')
      toast.success('Esports Bet Created!')
      onCreated(made.id)
    },
    onFailed: () =>
      showSnackbar({ title: 'Error', description: 'Failed to create esports bet', variant: 'destructive' }),
  })
  const { draft } = form
  const { stakeCents } = draft.fields
  // What was selected on another match says nothing about this one.
  const entries = draft.fields.matchId === match.id ? draft.fields.entries : []
  const { totalCents, peerCents } = slipSums(entries)
  const closed = match.status !== 'scheduled' || new Date(match.live.closesAt) <= now
  const outOfRange = entries.length > 0 ? stakeRefusal([totalCents, peerCents]) : null

  const change = (next: typeof entries, stake = stakeCents) =>
    form.edit({ matchId: match.id, title: titleOf(teams), entries: next, stakeCents: stake })

  function create() {
    if (availableCents !== null && totalCents > availableCents) {
      const missing = subtract(totalCents, availableCents)
      const amounts = {
        need: formatAmount(totalCents),
        balance: formatAmount(availableCents),
        shortfall: formatAmount(missing),
      }
      showSnackbar({
        title: 'Insufficient Funds',
        description: formWords('handshake.short-of-funds', amounts),
        variant: 'destructive',
        action: (
          <Button size="sm" onClick={() => onAddMoney(missing)}>
            Add {formatAmount(missing)}
          </Button>
        ),
      })
      return
    }
    form.confirm()
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex flex-col gap-3">
          <MatchFacts match={match} />
          <MatchTeams match={match} />
          <p className="text-sm text-muted">{formatMoment(new Date(match.live.gameDate))}</p>
        </Card>
        {closed && (
          <Callout
            urgent
            tone="held"
            icon={CircleAlert}
            action={
              <Button size="sm" onClick={onOtherMatch}>
                Choose another match
              </Button>
            }
          >
            {bettingClosedText}
          </Callout>
        )}
        <BettingMarkets
          match={match}
          entries={entries}
          closed={closed}
          writeOdds={odds.decimal}
          onSelect={(offered) => change(withSelection(entries, offered, stakeCents))}
        />
      </div>
      <BetSlip
        entries={entries}
        teams={teams}
        stakeCents={stakeCents}
        writeOdds={odds.decimal}
        onStake={(stake) => change(withStake(entries, stake), stake)}
        onRemove={(gone) => change(entries.filter((entry) => entry !== gone))}
        onClear={() => change([])}
      >
        <ActionError
          message={form.problem?.userMessage ?? null}
          reference={form.problem?.reference}
          unsettled={draft.unsettled && !form.busy}
          onStartOver={form.startOver}
          usedUp={form.error?.code === 'handshake.id-reused'}
        />
        {outOfRange && (
          <p role="status" className="text-sm text-loss">
            {formWords(outOfRange)}
          </p>
        )}
        <Button
          size="lg"
          variant="primary"
          full
          disabled={entries.length === 0 || closed || outOfRange !== null}
          busy={form.busy}
          busyText="Creating Bet..."
          onClick={create}
        >
          {entries.length === 0 ? 'Select a market first' : `Create Esports Bet • ${formatAmount(totalCents)}`}
        </Button>
        {entries.length > 0 && (
          <p className="text-xs text-muted">This makes a draft. Your stake is locked when you share it.</p>
        )}
      </BetSlip>
    </div>
  )
}

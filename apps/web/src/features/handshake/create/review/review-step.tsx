/** The last look: both sides with their stakes, every fee, what comes back in which case, and what it leaves in the wallet. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { expectedDecision, previewOf, type Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { fees } from '@handshake/domain/wallet/fees.ts'
import type { ReactNode } from 'react'
import { formatBps, formatMoment } from '#platform/format.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import type { HandshakeBadgeName } from '../../badge/handshake-badge.tsx'
import { FaceOffCard } from '../../face-off/face-off-card.tsx'
import type { FaceOffSide } from '../../face-off/face-off-side.tsx'
import { stancesOf, titleOf } from '../bet/bet-terms.ts'
import type { CreateFields } from '../create-fields.ts'
import { formOf } from '../subject/subject-forms.ts'
import { rulesOf } from './review-rules.ts'

export type ReviewStepProps = {
  fields: CreateFields
  stakes: Stakes
  game: GameView | null
  /** What it is while this is read; it changes with the action. */
  status?: HandshakeBadgeName | undefined
  me: { readonly displayName: string; readonly avatarUrl: string | null }
  /** The other seat, as far as it is known. */
  opponent: FaceOffSide['person'] | 'several'
  /** What the action does to the wallet. */
  wallet: ReactNode
}

export function ReviewStep({ fields, stakes, game, status = 'draft', me, opponent, wallet }: ReviewStepProps) {
  const stances = stancesOf(fields)
  const ruled = previewOf(stakes, 'ruled')
  const form = formOf(fields)
  const decided = expectedDecision(form.verification(fields))
  const preview = previewOf(stakes, decided)
  const settlesAt = form.date(fields)
  const several = opponent === 'several'
  const referee = form.referee(fields)
  return (
    <section aria-label="What you agree to" className="flex flex-col gap-6">
      <FaceOffCard
        level={3}
        size="detail"
        meta={game ? `${game.league} · ${formatMoment(new Date(game.gameDate))}` : settlesAt && formatMoment(settlesAt)}
        question={titleOf(fields)}
        status={status}
        left={{
          person: { name: me.displayName, src: me.avatarUrl },
          label: 'You',
          pick: stances?.mine,
          stake: stakes.creatorCents,
        }}
        right={{
          person: several ? null : opponent,
          label: several ? `One of ${fields.friends.length + fields.addresses.length} people` : undefined,
          pick: stances?.theirs,
          stake: stakes.peerCents,
        }}
        pot={preview.potCents}
        potTone="neutral"
        rail={{ tone: 'neutral', progress: 0, label: 'Not sent yet', ...(game && { endsAt: game.closesAt }) }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card>
            <CardHead title="If you win" level={3} className="mb-2" />
            <AmountLines
              lines={[
                { label: 'The pot', hint: 'both stakes together', amount: preview.potCents },
                {
                  label: 'Winner fee',
                  hint: `${formatBps(fees[decided === 'ruled' ? 'ruledWinner' : 'winner'].bps)} of the pot`,
                  amount: cents(-preview.feeCents),
                  kind: 'movement',
                },
              ]}
              total={{ label: 'You receive', amount: preview.payoutCents, tone: 'yours' }}
              after={[
                { label: 'More than you put in', value: formatAmount(preview.creator.gainCents) },
                ...(decided === 'settled'
                  ? [
                      {
                        label: `If an arbitrator has to rule (${formatBps(fees.ruledWinner.bps)})`,
                        value: formatAmount(ruled.payoutCents),
                      },
                    ]
                  : []),
                { label: 'If they win, they receive', value: formatAmount(preview.peer.payoutCents) },
                { label: 'If you lose', value: `−${formatAmount(preview.creator.lossCents)}` },
                { label: 'Tie, push, void or canceled', value: `${formatAmount(stakes.creatorCents)} back, no fee` },
              ]}
            />
          </Card>
          {wallet}
        </div>
        <Card>
          <CardHead title="How it works" level={3} className="mb-3" />
          {stances && (
            <p className="mb-3 text-sm break-words text-text">
              You say: <strong className="font-semibold">{stances.mine}</strong>. The other side says:{' '}
              <strong className="font-semibold">{stances.theirs}</strong>.
            </p>
          )}
          {referee !== '' && (
            <p className="mb-3 text-sm text-text">
              Referee: <strong className="font-semibold">@{referee}</strong>. Anyone who accepts agrees to them.
            </p>
          )}
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-muted">
            {rulesOf(fields).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {[form.call(fields)?.description ?? '', fields.terms, fields.notes]
            .filter((text) => text.trim() !== '')
            .map((text) => (
              <p
                key={text}
                className="mt-3 border-t border-line pt-3 text-sm break-words whitespace-pre-wrap text-text"
              >
                {text.trim()}
              </p>
            ))}
        </Card>
      </div>
    </section>
  )
}

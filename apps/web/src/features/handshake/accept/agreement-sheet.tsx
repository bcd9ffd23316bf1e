/** Everything one agrees to, in one order: what changed, the question, the two sides, the money, the rules, the clock. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Party } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import Gavel from 'lucide-react/icons/gavel'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { OwnStop } from '#features/safety/safety.public.tsx'
import { ActionSummary } from '#ui/action-summary.tsx'
import { NamedLine } from '#ui/named-value.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { DecidedBy } from '../detail/decided-by.tsx'
import { OutcomeLines } from '../detail/outcome-lines.tsx'
import { RuleList } from '../detail/terms-card.tsx'
import type { Change } from '../detail/version-changes.ts'
import { ChangeTable } from '../detail/version-list.tsx'
import type { FaceOffSide } from '../face-off/face-off-side.tsx'
import { FacePair } from '../face-off/face-pair.tsx'
import { potCentsOf } from '../parties.ts'
import { dateOf } from '../score.ts'
import { FundsCallout } from './funds-callout.tsx'

type AgreementSheetProps = {
  /** As it will stand once agreed on. */
  handshake: HandshakeView
  party: Party
  you: FaceOffSide
  other: FaceOffSide
  rules: HandshakeView['settlementRules']
  /** Against the terms that stand now. */
  changes?: readonly Change[]
  /** What has to be locked now; what is locked already does not count. */
  needCents: Cents
  availableCents: Cents | null
  onAddMoney: (missingCents: Cents) => void
  /** Said about the money where the callout has nothing to say. */
  note?: ReactNode
}

export function AgreementSheet({ handshake, party, you, other, rules, changes = [], ...money }: AgreementSheetProps) {
  return (
    <ActionSummary label="What you agree to">
      {/* First, because the button below cannot be pressed then. */}
      <OwnStop stakeCents={money.needCents} />
      {changes.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-medium text-text">What changes</h3>
          <ChangeTable changes={changes} />
        </section>
      )}
      <div>
        <p className="mb-4 font-semibold text-text wrap-anywhere">{handshake.title}</p>
        <FacePair left={you} right={other} pot={potCentsOf(handshake)} />
      </div>
      <OutcomeLines wager={handshake} party={party} />
      <div>
        <h3 className="mb-1.5 text-sm font-medium text-text">What happens if…</h3>
        <RuleList rules={rules} />
      </div>
      <Clock handshake={handshake} />
      {handshake.referee !== null && (
        <p className="flex items-start gap-1.5 text-sm text-text">
          <Gavel aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
          <span className="min-w-0 wrap-anywhere">
            By accepting you agree that {handshake.referee.displayName} (@{handshake.referee.username}) decides who won.
          </span>
        </p>
      )}
      {money.note ?? <FundsCallout {...money} />}
      <p className="flex items-start gap-1.5 text-sm text-muted">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
        Both stakes stay in escrow until it’s decided. Nobody can spend them.
      </p>
    </ActionSummary>
  )
}

type Dated = Pick<HandshakeView, 'subject' | 'game' | 'gameDate' | 'referee' | 'verificationMethod'>

/** When it is about, how long it can be accepted, and who decides. */
export function Clock({ handshake }: { handshake: Dated }) {
  const { subject, game, gameDate } = handshake
  const closesAt = game?.closesAt ?? gameDate
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <NamedLine valueLook="text-right text-text" name={subjects[subject].words.dateAhead}>
        {dateOf(gameDate)}
      </NamedLine>
      {closesAt !== null && (
        <NamedLine valueLook="text-right text-text" name="Time to accept">
          <Countdown endsAt={closesAt} />
        </NamedLine>
      )}
      <NamedLine valueLook="text-right text-text" name="Decided by">
        <DecidedBy handshake={handshake} />
      </NamedLine>
    </dl>
  )
}

/** Whose move it is in an agreement between two people, type by type: the one thing that waits for a person, if something does. */
import type { PersonId } from '../ids.ts'
import { add, type Cents, subtract, zero } from '../money.ts'
import { days } from '../time.ts'
import type { agreementTurnKinds } from '../turn/agreement-turn-kinds.ts'
import { type Agreement, type Participant, participantOf } from './agreement.ts'
import type { GuardFacts } from './agreement-type.ts'
import type { AgreementTypeName } from './agreement-type-names.ts'
import { agreementTypes } from './agreement-types.ts'
import { openSteps } from './open-steps.ts'
import { rentalLifeOf, rentalTermsOf } from './rental/rental-agreement.ts'
import { settledOf } from './table/settlement.ts'
import { milestonesOf, workTermsOf } from './work/work-agreement.ts'

type Facts = {
  readonly agreement: Agreement
  readonly me: Participant
  readonly other: Participant
  readonly now: Date
}

type TurnRow = {
  readonly kind: keyof typeof agreementTurnKinds
  /** The step that answers it; it waits only for somebody who can take that step now. */
  readonly step: string
  /** What else has to be so, where the step alone can be taken by somebody nobody waits for. */
  readonly when?: (facts: Facts) => boolean
  readonly amountCents?: (facts: Facts) => Cents
  /** By default when the server goes on by itself. */
  readonly until?: (facts: Facts) => Date | null
}

const proposed = ({ agreement }: Facts): Cents => settledOf(agreement).proposal?.amountCents ?? zero
const hasSaidSo = ({ other }: Facts): boolean => other.status === 'settled'
const missing = ({ me }: Facts): Cents => subtract(me.stakeCents, me.heldCents)
const never = () => null
const clock = ({ agreement, now }: Facts): Date | null =>
  agreementTypes[agreement.type].dueAt(agreement as Agreement<never>, now)
/** A claim that nobody answers goes to an arbitrator; once it is there, the clock is the arbitrator’s. */
const untilRuledOn = (facts: Facts): Date | null => (facts.agreement.status === 'reviewing' ? clock(facts) : null)

/** Who is asked to agree to something answers that before they go on. */
const asked: readonly TurnRow[] = [
  { kind: 'agreement.answer-amount', step: 'accept_amount', amountCents: proposed, until: untilRuledOn },
  { kind: 'agreement.answer-cancel', step: 'approve_cancel', until: never },
]

const paysIn: TurnRow = { kind: 'agreement.pay-in', step: 'pay_deposit', amountCents: missing }

const isActive = ({ agreement }: Facts): boolean => agreement.status === 'active'
const backBy = ({ agreement }: Facts): Date => new Date(rentalTermsOf(agreement).endsAt)
/** Null once it has begun. */
const startOf = ({ agreement, now }: Facts): Date | null => {
  const startsAt = new Date(rentalTermsOf(agreement).startsAt)
  return startsAt > now ? startsAt : null
}

const isLate = (facts: Facts): boolean => backBy(facts) <= facts.now

/** Nobody is urged to bring something back that they have for weeks to come. */
const isDueSoon = (facts: Facts): boolean => backBy(facts).getTime() - facts.now.getTime() <= days(1)

const rental: readonly TurnRow[] = [
  {
    kind: 'rental.answer-claim',
    step: 'accept_amount',
    when: ({ agreement, me }) => agreement.status === 'reviewing' && me.role === 'counterparty',
    amountCents: proposed,
  },
  ...asked,
  { kind: 'rental.pay-in', step: 'pay_deposit', amountCents: missing },
  { kind: 'rental.hand-over', step: 'hand_over', until: (facts) => startOf(facts) ?? clock(facts) },
  { kind: 'rental.confirm-hand-over', step: 'confirm_hand_over' },
  { kind: 'rental.late', step: 'return_item', when: (facts) => isActive(facts) && isLate(facts), until: never },
  {
    kind: 'rental.bring-back',
    step: 'return_item',
    when: (facts) => isActive(facts) && isDueSoon(facts),
    until: backBy,
  },
  {
    kind: 'rental.confirm-return',
    step: 'confirm_return',
    when: ({ agreement }) => agreement.status === 'settling' && rentalLifeOf(agreement).returnedAt !== undefined,
  },
]

const isRevised = ({ agreement }: Facts): boolean => milestonesOf(agreement).some(({ status }) => status === 'revising')

/** What the client could release of what was delivered. */
const delivered = ({ agreement }: Facts): Cents =>
  add(
    zero,
    ...workTermsOf(agreement)
      .milestones.filter((_, place) => milestonesOf(agreement)[place]?.status === 'delivered')
      .map(({ amountCents }) => amountCents),
  )

const work: readonly TurnRow[] = [
  ...asked,
  paysIn,
  {
    kind: 'work.look',
    step: 'release_milestone',
    when: (facts) => facts.agreement.status === 'in_progress' && delivered(facts) > 0,
    amountCents: delivered,
  },
  { kind: 'work.revise', step: 'deliver', when: isRevised, until: never },
  { kind: 'work.deliver', step: 'deliver', until: never },
]

const kept: TurnRow = { kind: 'agreement.confirm-kept', step: 'confirm_kept', when: hasSaidSo, until: never }

const escrow: readonly TurnRow[] = [
  ...asked,
  paysIn,
  {
    kind: 'escrow.release',
    step: 'release_funds',
    when: hasSaidSo,
    amountCents: ({ agreement }) => agreement.totalCents,
    until: never,
  },
]

/** Splits have several people, loans a clock of their own: both find what waits for whom with their rows. */
const rows: Readonly<Record<AgreementTypeName, readonly TurnRow[]>> = {
  rental,
  service: work,
  marketplace: work,
  escrow,
  custom: [...asked, paysIn, kept],
  trust_only: [...asked, kept],
  split: [],
  loan: [],
}

/** Where something can wait for one of two, beyond the answer to an offer. */
export const turnTypes = (Object.keys(rows) as AgreementTypeName[]).filter((type) => rows[type].length > 0)
export const turnStatuses = [
  ...new Set(
    turnTypes.flatMap((type) =>
      rows[type].flatMap(({ step }) => agreementTypes[type].machine.events[step]?.from ?? []),
    ),
  ),
]

export type AgreementTurn = {
  readonly kind: TurnRow['kind']
  /** Who waits. */
  readonly fromId: PersonId
  readonly amountCents: Cents
  readonly until: Date | null
}

export function agreementTurn(
  agreement: Agreement,
  actor: NonNullable<GuardFacts['actor']>,
  now: Date,
): AgreementTurn | null {
  const me = participantOf(agreement, actor.personId)
  const other = agreement.participants.find(({ personId }) => personId !== actor.personId)
  if (me === null || other === undefined) return null
  const facts: Facts = { agreement, me, other, now }
  const open = openSteps(agreement, me.role, { actor, now })
  const row = rows[agreement.type].find(({ step, when }) => open.includes(step) && when?.(facts) !== false)
  if (row === undefined) return null
  const { kind, amountCents, until = clock } = row
  return {
    kind,
    fromId: other.personId,
    amountCents: amountCents?.(facts) ?? zero,
    until: until(facts),
  }
}

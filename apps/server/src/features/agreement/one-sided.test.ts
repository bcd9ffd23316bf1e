/** Nobody takes the other side's money alone: every state of every type is walked, and only what the table of one-sided moves names may cost anybody anything. */
import { type Agreement, participantOf } from '@handshake/domain/agreement/agreement.ts'
import { agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { leftOf, paidOf } from '@handshake/domain/agreement/split/split-agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents, dollars } from '@handshake/domain/money.ts'
import { oneSidedMoves } from '@handshake/domain/one-sided-moves.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { describe, expect, test } from 'vitest'
import { loanBeside, loanPlans } from '../../../test/one-sided-loans.ts'
import type { Loss } from '../../../test/one-sided-losses.ts'
import { type Walked, walk } from '../../../test/one-sided-walk.ts'
import { agreementHooks } from './agreement-hooks-table.ts'
import { newAgreement } from './create-agreement.ts'
import { payShare } from './split/split-hooks.ts'
import { paidIn } from './step/shared-actions.ts'

const now = new Date('2026-03-02T10:00:00Z')
const [maya, tom, ana] = ['maya', 'tom', 'ana'] as PersonId[] as [PersonId, PersonId, PersonId]

const work = {
  description: '',
  milestones: [
    { name: 'First', amountCents: dollars(100) },
    { name: 'Second', amountCents: dollars(200) },
  ],
  revisions: 1,
}

/** A form of each type that people can make; a new type without one fails below. */
const forms: Readonly<Record<string, object>> = {
  rental: {
    ...{ description: '', rentCents: dollars(40), depositCents: dollars(100), lateFeeCents: dollars(15) },
    ...{ startsAt: now.toISOString(), endsAt: new Date(now.getTime() + days(3)).toISOString() },
  },
  service: work,
  marketplace: { ...work, milestones: work.milestones.slice(1) },
  escrow: { terms: 'A used camera', amountCents: dollars(50) },
  custom: { terms: 'Gym three times a week', stakeCents: dollars(20) },
  trust_only: { terms: 'We call our mother on Sundays' },
  split: {
    ...{ method: 'equal', totalCents: dollars(60), items: [], note: '', payBy: null, guestParts: [] },
    parts: [maya, tom, ana].map((personId) => ({ personId, value: null })),
  },
  loan: { principalCents: dollars(300), rateBps: 1_200, termMonths: 2, allowSplitPayments: true, purpose: 'A bike' },
}

/** Long enough for every clock of the type. The work has the most states, and one clock of seven days. */
const waits: Readonly<Record<string, Pick<Walked, 'waitsMs' | 'maxWaits'>>> = {
  loan: { waitsMs: [days(32)], maxWaits: 5 },
  service: { waitsMs: [days(15)], maxWaits: 2 },
  marketplace: { waitsMs: [days(15)], maxWaits: 2 },
}

const shareOf = (agreement: Agreement, personId: PersonId) =>
  present(participantOf(agreement, personId), 'whoever pays has a share')

function sample(type: Walked['type']): Walked {
  const people = type === 'split' ? [maya, tom, ana] : [maya, tom]
  const others = type === 'marketplace' ? [] : people.slice(1)
  const drafted = agreementHooks[type].draft?.({ type, ...forms[type] } as never, {
    initiatorId: maya,
    others,
    guests: [],
    ctx: { now, config: { LOAN_RATE_CAPS: null, LOAN_REGION: null } as never },
  })
  if (drafted === undefined || 'problem' in drafted) throw new Error(`no sample of ${type}: ${drafted?.problem}`)
  return {
    type,
    made: newAgreement(
      { now },
      { type, me: maya, title: 'Sample', expiresAt: new Date(now.getTime() + days(10)).toISOString() },
      drafted,
    ),
    people,
    now,
    ...(waits[type] ?? { waitsMs: [days(4) + hours(1), days(8)], maxWaits: 2 }),
    plans: {
      pay_deposit: ({ agreement, personId }) => paidIn(agreement, personId),
      pay_share: ({ agreement, personId }, at) =>
        payShare(agreement, personId, leftOf(shareOf(agreement, personId)), at),
      // Once: more parts of the same share lead to no new kind of state.
      pay_part: ({ agreement, personId }, at) => {
        const isFirst = type === 'split' && paidOf(shareOf(agreement, personId)) === 0
        return isFirst ? payShare(agreement, personId, cents(1), at) : null
      },
      ...(type === 'loan' && loanPlans),
    },
    beside: type === 'loan' ? loanBeside : () => [],
  }
}

const isNamed = (type: Walked['type'], { event, from, loses, done }: Loss): boolean => {
  const row = oneSidedMoves.find((one) => one.of === type && one.event === event && one.from.includes(from))
  return row?.loses.includes(loses) === true && row.after.some((step) => done.includes(step))
}

const walked = new Map(agreementTypeNames.map((type) => [type, walk(sample(type))]))

describe.each(agreementTypeNames)('%s', (type) => {
  const { losses, states } = walked.get(type) ?? { losses: [], states: new Set<string>() }

  test('no step of one side, and no time, costs the other side anything but what the table names', () => {
    expect(losses.filter((loss) => !isNamed(type, loss))).toEqual([])
  })

  test('the walk comes everywhere that people and time lead', () => {
    const ruled = Object.values(agreementTypes[type].machine.events)
      .filter(({ by }) => by.includes('arbitrator'))
      .map(({ to }) => to)
    const missed = Object.keys(agreementTypes[type].machine.states).filter((state) => !states.has(state))
    expect(missed.filter((state) => state !== 'draft' && !ruled.includes(state as never))).toEqual([])
  })
})

test('every row of the table is one that somebody can walk to', () => {
  const rows = oneSidedMoves.filter(({ of }) => of !== 'handshake' && of !== 'pool')
  const idle = rows.flatMap(({ of, event, from, loses }) =>
    from.flatMap((state) =>
      loses.flatMap((who) => {
        const losses = walked.get(of as Walked['type'])?.losses ?? []
        return losses.some((one) => one.event === event && one.from === state && one.loses === who)
          ? []
          : [`${of}: ${event} from ${state} costs the ${who} nothing`]
      }),
    ),
  )
  expect(idle).toEqual([])
})

test('a walk finds a hole where there is one', () => {
  const escrow = sample('escrow')
  // As if whoever is paid could say yes for both.
  const yes = { status: 'settled' } as const
  const { losses } = walk({
    ...escrow,
    plans: {
      ...escrow.plans,
      release_funds: ({ agreement: { participants } }) => ({
        changes: { participants: participants.map((one) => ({ ...one, ...yes })) },
      }),
    },
  })
  const found = losses.filter((loss) => !isNamed('escrow', loss))
  expect(found).toContainEqual(
    expect.objectContaining({ event: 'release_funds', loses: 'initiator', amountCents: 5_000 }),
  )
})

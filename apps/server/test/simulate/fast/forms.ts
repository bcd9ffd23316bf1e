/** What somebody fills in for an agreement of each type, by dice. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { days } from '@handshake/domain/time.ts'

type Named = { readonly initiatorId: PersonId; readonly others: readonly PersonId[] }

const forms: Readonly<Record<AgreementTypeName, (roll: Dice, named: Named, now: Date) => object>> = {
  escrow: ({ pick }) => ({ terms: 'The bike', amountCents: 1 + pick(50_000) }),
  custom: ({ pick }) => ({ terms: 'We both run', stakeCents: pick(4) === 0 ? 0 : 1 + pick(20_000) }),
  trust_only: () => ({ terms: 'We both call' }),
  rental: ({ pick }, _, now) => {
    const depositCents = pick(20_000)
    const startsAt = new Date(now.getTime() + days(1)).toISOString()
    const endsAt = new Date(now.getTime() + days(2 + pick(6))).toISOString()
    const lateFeeCents = pick(2) === 0 ? 0 : pick(depositCents + 1)
    return { description: 'A tent', rentCents: pick(10_000), depositCents, lateFeeCents, startsAt, endsAt }
  },
  service: work,
  marketplace: work,
  split: ({ pick }, { initiatorId, others }) => ({
    ...{ method: 'equal', totalCents: 1 + pick(30_000), items: [], guestParts: [], note: '', payBy: null },
    parts: [initiatorId, ...others].map((personId) => ({ personId, value: null })),
  }),
  loan: ({ pick }) => ({
    ...{ principalCents: 1_000 + pick(60_000), rateBps: pick(3_601), termMonths: 1 + pick(6) },
    ...{ allowSplitPayments: pick(2) === 0, purpose: 'A roof' },
  }),
}

function work({ pick }: Dice): object {
  const milestones = Array.from({ length: 1 + pick(3) }, (_, place) => ({
    ...{ name: `part ${place + 1}`, amountCents: 1 + pick(15_000) },
  }))
  return { description: 'A fence', milestones, revisions: pick(3) }
}

export const formOf = (type: AgreementTypeName, roll: Dice, named: Named, now: Date): object => ({
  type,
  ...forms[type](roll, named, now),
})

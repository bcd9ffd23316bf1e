/** Whoever says yes names what they saw: where that is missing, or something else stands there by now, the step is refused with words. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { Accepted } from '@handshake/domain/agreement/agreement-type.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { settledOf } from '@handshake/domain/agreement/table/settlement.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { StepCode, StepInput } from '../agreement-hooks.ts'
import { loanOf } from '../loan/loan.ts'

type Named = string | number | undefined

const accepted: Readonly<
  Record<
    Accepted,
    {
      readonly what: string
      readonly seen: (input: StepInput) => Named
      readonly stands: (agreement: Agreement) => Named
      readonly stale: 'agreement.stale-version' | 'agreement.stale-proposal'
    }
  >
> = {
  terms: {
    what: 'which version of the terms you read',
    seen: ({ termsVersion }) => termsVersion,
    stands: ({ termsVersion }) => termsVersion,
    stale: 'agreement.stale-version',
  },
  amount: {
    what: 'which amount you accept',
    seen: ({ amountCents }) => amountCents,
    stands: (agreement) => settledOf(agreement).proposal?.amountCents,
    stale: 'agreement.stale-proposal',
  },
  change: {
    what: 'which change you accept',
    seen: ({ addendumId }) => addendumId,
    stands: (agreement) => loanOf(agreement).own.addendum?.id,
    stale: 'agreement.stale-proposal',
  },
}

export function refuseUnseen(agreement: Agreement, input: StepInput, refuse: Refuse<StepCode>): Refused | null {
  const accepts = agreementTypes[agreement.type].machine.events[input.action]?.accepts
  if (accepts === undefined) return null
  const { what, seen, stands, stale } = accepted[accepts]
  if (seen(input) === undefined) return refuse('agreement.missing-details', { what })
  return seen(input) === stands(agreement) ? null : refuse(stale)
}

/** Exactly the steps that would be taken now, by somebody in this role: the table, then the guards. */
import type { Agreement, AgreementRole } from './agreement.ts'
import type { GuardFacts } from './agreement-type.ts'
import { agreementTypes } from './agreement-types.ts'

export function openSteps(
  agreement: Agreement,
  by: AgreementRole,
  { actor, now }: { readonly actor: NonNullable<GuardFacts['actor']>; readonly now: Date },
): string[] {
  const { machine, guards } = agreementTypes[agreement.type]
  const facts = { agreement, now, actor } as GuardFacts<never>
  return Object.entries(machine.events)
    .filter(([, row]) => row.from.includes(agreement.status) && row.by.includes(by))
    .filter(([, { guard }]) => guard === undefined || guards[guard]?.holds(facts) === true)
    .map(([action]) => action)
}

/** Steps that only the server takes, open to an agreement where it stands, that a guard refuses for now. */
import { present } from '../assert.ts'
import { type Agreement, systemRoles } from './agreement.ts'
import type { GuardFacts } from './agreement-type.ts'
import { agreementTypes } from './agreement-types.ts'

/** The reason is in the guard's words. */
type RefusedStep = { readonly action: string; readonly reason: string }

export function refusedSystemSteps(agreement: Agreement, now: Date): RefusedStep[] {
  const { machine, guards } = agreementTypes[agreement.type]
  const facts = { agreement, now, actor: null } as GuardFacts<never>
  return Object.entries(machine.events).flatMap(([action, { from, by, guard }]) => {
    if (guard === undefined || !from.includes(agreement.status) || !by.every(isSystem)) return []
    const { holds, words } = present(guards[guard], `the guard ${guard} of ${agreement.type}`)
    return holds(facts) ? [] : [{ action, reason: words }]
  })
}

const isSystem = (role: string): boolean => systemRoles.some((one) => one === role)

/** Whose silence a step of the clock takes for a yes. */
import type { ClockStep } from '../agreement-type.ts'
import type { AgreementTypeName } from '../agreement-type-names.ts'
import { agreementTypes } from '../agreement-types.ts'

/** With how long they have to speak; null where it takes nobody's. */
export function silenceTakenBy(type: AgreementTypeName, event: string): Extract<ClockStep, object> | null {
  const step = agreementTypes[type].clock[event]
  return typeof step === 'object' ? step : null
}

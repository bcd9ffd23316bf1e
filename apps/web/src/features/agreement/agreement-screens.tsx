/** The table of what each type of agreement shows on its page beside what all have; a type without a row does not compile. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import type { ComponentType } from 'react'
import type { PartsProps } from './parts-props.ts'
import { SplitParts } from './split/split-parts.tsx'

/** Nobody can make one yet. */
const Nothing = () => null

export const agreementScreens: Readonly<Record<AgreementTypeName, ComponentType<PartsProps>>> = {
  bet: Nothing,
  marketplace: Nothing,
  loan: Nothing,
  rental: Nothing,
  split: SplitParts,
  service: Nothing,
  custom: Nothing,
  escrow: Nothing,
  trust_only: Nothing,
}

/** The table of what each type of agreement shows: its form, and its part of the page. A type without a row does not compile. */
import { type AgreementTypeName, agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { type ComponentType, lazy } from 'react'
import type { FormProps, PartsProps } from './screen-props.ts'
import { SplitParts } from './split/split-parts.tsx'

type AgreementScreens = {
  /** Beside what the pages of all types have. */
  readonly Parts: ComponentType<PartsProps>
  /** Where people make one; absent where they cannot. */
  readonly form?: { readonly title: string; readonly Form: ComponentType<FormProps> }
}

const notOffered: AgreementScreens = { Parts: () => null }

export const agreementScreens: Readonly<Record<AgreementTypeName, AgreementScreens>> = {
  bet: notOffered,
  marketplace: notOffered,
  loan: notOffered,
  rental: notOffered,
  split: {
    Parts: SplitParts,
    form: {
      title: 'Split a bill',
      // Fetched by whoever makes one.
      Form: lazy(() => import('./split/split-form.tsx').then((module) => ({ default: module.SplitForm }))),
    },
  },
  service: notOffered,
  custom: notOffered,
  escrow: notOffered,
  trust_only: notOffered,
}

/** What people can make, each at the address of its form. */
export const agreementForms = agreementTypeNames.flatMap((type) => {
  const { form } = agreementScreens[type]
  return form === undefined ? [] : [{ type, to: `/create/agreement/${type}`, ...form }]
})

/** The table of what each type of agreement shows: its form, and its part of the page. A type without a row does not compile. */
import { type AgreementTypeName, agreementTypeNames } from '@handshake/domain/agreement/agreement-type-names.ts'
import { type ComponentType, lazy } from 'react'
import { RentalParts } from './rental/rental-parts.tsx'
import type { FormProps, PartsProps } from './screen-props.ts'
import { SmallParts } from './small/small-parts.tsx'
import { SplitParts } from './split/split-parts.tsx'
import { WorkParts } from './work/work-parts.tsx'

type AgreementScreens = {
  /** Beside what the pages of all types have. */
  readonly Parts: ComponentType<PartsProps>
  /** Where people make one; absent where they cannot. */
  readonly form?: { readonly title: string; readonly Form: ComponentType<FormProps> }
}

export const agreementScreens: Readonly<Record<AgreementTypeName, AgreementScreens>> = {
  marketplace: {
    Parts: WorkParts,
    form: {
      title: 'Publish a job',
      Form: lazy(() => import('./work/work-form.tsx').then((module) => ({ default: module.MarketplaceForm }))),
    },
  },
  // A loan has pages of its own.
  loan: { Parts: () => null },
  rental: {
    Parts: RentalParts,
    form: {
      title: 'Rent something out',
      Form: lazy(() => import('./rental/rental-form.tsx').then((module) => ({ default: module.RentalForm }))),
    },
  },
  split: {
    Parts: SplitParts,
    form: {
      title: 'Split a bill',
      // Fetched by whoever makes one.
      Form: lazy(() => import('./split/split-form.tsx').then((module) => ({ default: module.SplitForm }))),
    },
  },
  service: {
    Parts: WorkParts,
    form: {
      title: 'Hire someone',
      Form: lazy(() => import('./work/work-form.tsx').then((module) => ({ default: module.ServiceForm }))),
    },
  },
  custom: {
    Parts: SmallParts,
    form: {
      title: 'Your own agreement',
      Form: lazy(() => import('./small/small-form.tsx').then((module) => ({ default: module.CustomForm }))),
    },
  },
  escrow: {
    Parts: SmallParts,
    form: {
      title: 'Hold money safely',
      Form: lazy(() => import('./small/small-form.tsx').then((module) => ({ default: module.EscrowForm }))),
    },
  },
  trust_only: {
    Parts: SmallParts,
    form: {
      title: 'Make a promise',
      Form: lazy(() => import('./small/small-form.tsx').then((module) => ({ default: module.TrustOnlyForm }))),
    },
  },
}

/** What people can make, each at the address of its form. */
export const agreementForms = agreementTypeNames.flatMap((type) => {
  const { form } = agreementScreens[type]
  return form === undefined ? [] : [{ type, to: `/create/agreement/${type}`, ...form }]
})

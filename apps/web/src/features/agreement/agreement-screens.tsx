/** The table of what each type of agreement shows: its form, and its part of the page. A type without a row does not compile. */
import {
  type AgreementTypeName,
  agreementKinds,
  type MadeType,
  madeTypes,
} from '@handshake/domain/agreement/agreement-type-names.ts'
import { type ComponentType, lazy } from 'react'
import { RentalParts } from './rental/rental-parts.tsx'
import type { FormProps, PartsProps } from './screen-props.ts'
import { SmallParts } from './small/small-parts.tsx'
import { SplitParts } from './split/split-parts.tsx'
import { WorkParts } from './work/work-parts.tsx'

type AgreementScreens = {
  /** Beside what the pages of all types have. */
  readonly Parts: ComponentType<PartsProps>
  /** Where people make one. */
  readonly Form: ComponentType<FormProps>
}

export const agreementScreens: Readonly<
  Record<MadeType, AgreementScreens> & Record<AgreementTypeName, Pick<AgreementScreens, 'Parts'>>
> = {
  marketplace: {
    Parts: WorkParts,
    Form: lazy(() => import('./work/work-form.tsx').then((module) => ({ default: module.MarketplaceForm }))),
  },
  // A loan has pages of its own.
  loan: { Parts: () => null },
  rental: {
    Parts: RentalParts,
    Form: lazy(() => import('./rental/rental-form.tsx').then((module) => ({ default: module.RentalForm }))),
  },
  split: {
    Parts: SplitParts,
    // Fetched by whoever makes one.
    Form: lazy(() => import('./split/split-form.tsx').then((module) => ({ default: module.SplitForm }))),
  },
  service: {
    Parts: WorkParts,
    Form: lazy(() => import('./work/work-form.tsx').then((module) => ({ default: module.ServiceForm }))),
  },
  custom: {
    Parts: SmallParts,
    Form: lazy(() => import('./small/small-form.tsx').then((module) => ({ default: module.CustomForm }))),
  },
  escrow: {
    Parts: SmallParts,
    Form: lazy(() => import('./small/small-form.tsx').then((module) => ({ default: module.EscrowForm }))),
  },
  trust_only: {
    Parts: SmallParts,
    Form: lazy(() => import('./small/small-form.tsx').then((module) => ({ default: module.TrustOnlyForm }))),
  },
}

/** What people can make, each at the address of its form. */
export const agreementForms = madeTypes.map((type) => ({
  type,
  to: `/create/agreement/${type}`,
  title: agreementKinds[type].make.label,
  Form: agreementScreens[type].Form,
}))

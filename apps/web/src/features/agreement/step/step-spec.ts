/** What a step looks like on the page: its button, the question before it, and what it asks for. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { AmountLine } from '#ui/amount-lines.tsx'

export type StepSpec = {
  /** On the button: a verb with its object. */
  readonly label: string
  readonly title: string
  /** What happens, and what it means for the money. */
  readonly about: string
  readonly look?: 'primary' | 'secondary' | 'ghost'
  readonly tone?: 'primary' | 'danger'
  /** Words the person adds. */
  readonly reason?: { readonly label: string; readonly required: boolean; readonly missing?: string }
  /** An amount of what is held. */
  readonly amount?: {
    readonly label: string
    readonly least: Cents
    readonly most: Cents
    readonly start: Cents | null
  }
  /** What leaves the wallet with it, and what it’s made of. */
  readonly pays?: { readonly totalCents: Cents; readonly lines: readonly AmountLine[] }
  /** The amount that is shown and accepted, as the other side proposed it. */
  readonly acceptsCents?: Cents
  /** Where it is one of several, which. */
  readonly milestone?: number
  /** Where it is about one of the two, which. */
  readonly personId?: string
}

export type StepSpecs = Readonly<Record<string, StepSpec>>

/** In their order on the page; one that the server does not offer is left out. */
export const offeredSteps = (view: AgreementView, specs: StepSpecs): [action: string, spec: StepSpec][] =>
  Object.entries(specs).filter(([action]) => view.viewer.actions.includes(action))

export const otherSide = (view: AgreementView, myId: string): string =>
  view.participants.find(({ person }) => person.id !== myId)?.person.displayName ?? 'the other side'

/** What a form that makes or changes a handshake offers to the steps and builders around it. */
import type { ApiError } from '#platform/api/api-error.ts'
import type { ErrorDescription } from '#platform/api/describe-error.ts'
import type { MoneyDraft } from '#platform/form/money-draft.ts'
import type { CreateFields } from '../create-fields.ts'
import type { FieldName } from '../create-problems.ts'

export type FlowForm = {
  readonly draft: MoneyDraft<CreateFields>
  readonly busy: boolean
  readonly error: ApiError | null
  readonly problem: ErrorDescription | null
  readonly problemOf: (field: FieldName) => string | undefined
  readonly edit: (fields: Partial<CreateFields>) => void
  readonly confirm: () => void
  readonly startOver: () => void
}

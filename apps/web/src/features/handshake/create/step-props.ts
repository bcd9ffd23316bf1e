/** What every step of the flow is handed: the fields, what is wrong with them, and the way to change them. */
import type { CreateFields } from './create-fields.ts'
import type { Problems } from './create-problems.ts'

export type StepProps = {
  readonly fields: CreateFields
  readonly problems: Problems
  readonly onEdit: (change: Partial<CreateFields>) => void
}

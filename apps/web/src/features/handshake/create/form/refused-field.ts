/** Which field of the form the server's refusal is about, and its words there. */
import { invitationFailure } from '../create-failure.ts'
import type { FieldName, Problems } from '../create-problems.ts'
import { ownFieldNames } from '../subject/subject-forms.ts'
import type { FlowForm } from './flow-form.ts'

const fieldNames: readonly FieldName[] = [...ownFieldNames, 'pick', 'stakeCents', 'friends']

/** Null where the refusal is about no single field. */
export const refusedField = (form: FlowForm): FieldName | null =>
  fieldNames.find((field) => form.problemOf(field) !== undefined) ?? null

export function saidBy(form: FlowForm, field: FieldName | null): Problems {
  const words = field === null ? undefined : form.problemOf(field)
  if (field === null || words === undefined) return {}
  return { [field]: field === 'friends' ? invitationFailure(words) : words }
}

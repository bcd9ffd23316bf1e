/** Which field of the form the server's refusal is about, and its words there. */
import { useEffect } from 'react'
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

/** Brings the first thing that is wrong into sight after each try that led nowhere. */
export function useFirstProblem(tries: number): void {
  useEffect(() => {
    if (tries === 0) return
    const first = document.querySelector<HTMLElement>('[data-flow] :is([aria-invalid=true], [data-problem])')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [tries])
}

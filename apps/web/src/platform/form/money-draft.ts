/** The life of a form that moves money, as a table of steps: typed, checked, confirmed, answered; its id stays until it has served. */
import type { ApiError } from '../api/api-error.ts'

/** edit: typing. review: everything is itemized, one press from being done. done: it happened. */
export type MoneyStep = 'edit' | 'review' | 'done'

export type MoneyDraft<Fields> = {
  /** Minted when the form opens and kept over every retry: what arrives twice happens once. */
  readonly id: string
  readonly step: MoneyStep
  readonly fields: Fields
  /** Sent, but nobody knows whether it arrived. Until that is settled the same request may only be repeated as it is. */
  readonly unsettled: boolean
}

export type MoneyEvent<Fields> =
  | { readonly is: 'edited'; readonly fields: Partial<Fields> }
  | { readonly is: 'checked' }
  | { readonly is: 'reconsidered' }
  | { readonly is: 'sent' }
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly onField: boolean }
  | { readonly is: 'unanswered' }
  /** Begins anew with what was typed, under a new id: another payment, chosen knowingly. */
  | { readonly is: 'started-over'; readonly id: string }

export const openDraft = <Fields>(id: string, fields: Fields): MoneyDraft<Fields> => ({
  id,
  step: 'edit',
  fields,
  unsettled: false,
})

export function nextDraft<Fields>(draft: MoneyDraft<Fields>, event: MoneyEvent<Fields>): MoneyDraft<Fields> {
  switch (event.is) {
    // What was changed has not been checked: a kept draft whose review is still being read lets people type meanwhile.
    case 'edited':
      return draft.unsettled
        ? draft
        : {
            ...draft,
            step: draft.step === 'review' ? 'edit' : draft.step,
            fields: { ...draft.fields, ...event.fields },
          }
    case 'checked':
      return { ...draft, step: 'review' }
    case 'reconsidered':
      return draft.unsettled ? draft : { ...draft, step: 'edit' }
    // From the moment it leaves until an answer comes it may have arrived, whatever happens to this tab.
    case 'sent':
    case 'unanswered':
      return { ...draft, unsettled: true }
    // A refusal undoes everything on the server, so the id is still unused and may go with other content.
    case 'refused':
      return { ...draft, unsettled: false, step: event.onField ? 'edit' : 'review' }
    case 'done':
      return { ...draft, unsettled: false, step: 'done' }
    case 'started-over':
      return { ...draft, id: event.id, unsettled: false, step: 'edit' }
  }
}

/** Only a clear no proves that nothing happened; silence and our own errors prove nothing. */
export const provesNothingHappened = (error: ApiError): boolean =>
  error.kind === 'refusal' || error.kind === 'malformed'

/** Reads back what was kept; anything that is not a draft counts as none. */
export function parseDraft<Fields>(
  text: string | null,
  readFields: (value: unknown) => Fields | null,
): MoneyDraft<Fields> | null {
  if (text === null || !text.startsWith('{')) return null
  const kept = JSON.parse(text) as Partial<MoneyDraft<unknown>>
  const fields = readFields(kept.fields)
  if (typeof kept.id !== 'string' || fields === null || kept.step === 'done') return null
  return { id: kept.id, step: kept.step === 'review' ? 'review' : 'edit', fields, unsettled: kept.unsettled === true }
}

/** The one form behind every way to make a handshake: kept through reloads, sent once, and what follows when it is made. */
import type { CallOf, ResultOf } from '@handshake/contracts/contract.ts'
import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#platform/api/api-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { toCreateInput, toDraftInput } from '../bet/bet-terms.ts'
import { type CreateFields, readFields, type Sharing } from '../create-fields.ts'
import { contentFieldOf, sharingFieldOf } from './action-refusals.ts'

export type Made = ResultOf<typeof makingRoutes.createHandshake>

type CreateForm = {
  /** Under this name the draft is kept. It holds whose it is. */
  readonly name: string
  /** What the form holds before anything is typed. */
  readonly preset: CreateFields
  readonly via: CallOf<typeof makingRoutes.createHandshake>['createdVia']
  /** For builders that only ever make drafts: whom they are for and who may see them is kept for the sharing. */
  readonly draftsOnly?: boolean
  readonly onDraft: (made: Made, fields: CreateFields) => void
  readonly onShared?: (made: Made) => void
  readonly onFailed: (error: ApiError, sharing: Sharing) => void
}

export function useCreateForm({ name, preset, via, draftsOnly = false, ...on }: CreateForm) {
  const client = useQueryClient()
  const form = useMoneyForm({
    route: makingRoutes.createHandshake,
    name,
    open: true,
    empty: preset,
    readFields,
    toInput: (id, fields) => (draftsOnly ? toDraftInput : toCreateInput)(id, fields, via),
    fieldOf: { ...contentFieldOf, ...sharingFieldOf },
    onFailed: (error) => on.onFailed(error, sharingOf(form.draft.fields)),
    onDone(made) {
      lookAgain(client, 'handshake')
      if (sharingOf(form.draft.fields) === 'draft') return on.onDraft(made, form.draft.fields)
      lookAgain(client, 'wallet')
      on.onShared?.(made)
    },
  })
  function sharingOf({ sharing }: CreateFields): Sharing {
    return draftsOnly ? 'draft' : sharing
  }

  return form
}

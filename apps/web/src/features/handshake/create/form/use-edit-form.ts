/** The one form behind every way to change an unmatched handshake: based on the version that was read, sent once. */

import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { navigate } from '#platform/navigation.ts'
import { toast } from '#ui/feedback/toast.ts'
import { toEditInput } from '../bet/bet-terms.ts'
import { readFields } from '../create-fields.ts'
import { fieldsFromEdit } from '../create-presets.ts'
import { contentFieldOf } from './action-refusals.ts'

type EditForm = {
  readonly personId: string
  /** As it was when the form opened. What others change meanwhile is refused as stale, not mixed in. */
  readonly bet: HandshakeView
}

export function useEditForm({ personId, bet }: EditForm) {
  const client = useQueryClient()
  const [preset] = useState(() => fieldsFromEdit(bet, new Date()))
  const form = useMoneyForm({
    route: makingRoutes.editHandshake,
    name: ['edit', personId, bet.id, bet.termsVersion].join(':'),
    open: true,
    empty: preset,
    readFields,
    toInput: (id, fields) => toEditInput(id, fields, { handshakeId: bet.id, basedOnVersion: bet.termsVersion }),
    fieldOf: contentFieldOf,
    onDone() {
      lookAgain(client, 'handshake')
      lookAgain(client, 'wallet')
      toast.success('Bet updated successfully!')
      navigate(`/handshake/${bet.id}`)
    },
  })
  return { ...form, preset }
}

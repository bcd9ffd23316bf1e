/** The columns of a handshake that its step writes along: the terms that now count, or everything a person may write about it. */
import type { SettlementRules } from '@handshake/domain/handshake/result/settlement-rules.ts'
import type { Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { Content } from './handshake-content.ts'
import { contentRow } from './insert-handshake.ts'

export const termsColumns = ({ terms, rules }: { readonly terms: Terms; readonly rules: SettlementRules }) => ({
  bet_kind: terms.kind,
  line: terms.line,
  pick: terms.pick,
  settlement_rules: rules,
})

/** Stakes, legs and referee are part of how the handshake stands: the step writes those itself. */
export function contentColumns(content: Content) {
  const { stake_amount: _, peer_stake_amount: __, legs: ___, referee_id: ____, ...columns } = contentRow(content)
  // Whatever the row remembered of another subject is forgotten with it.
  return { ...columns, transaction_metadata: { political_metadata: null, ...content.metadata } }
}

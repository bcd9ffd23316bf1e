/** Writes the terms that now count onto the handshake itself; the stakes are written by the step that moves them. */
import type { SettlementRules } from '@handshake/domain/handshake/result/settlement-rules.ts'
import type { Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Content } from './handshake-content.ts'
import { contentRow } from './insert-handshake.ts'

export async function writeTerms(
  { client }: Pick<Context, 'client'>,
  id: HandshakeId,
  { terms, rules }: { readonly terms: Terms; readonly rules: SettlementRules },
): Promise<void> {
  await client.query({
    name: 'handshake-write-terms',
    text: 'update bets set bet_kind = $2, line = $3, pick = $4, settlement_rules = $5 where id = $1',
    values: [id, terms.kind, terms.line, terms.pick, JSON.stringify(rules)],
  })
}

/** Everything a person may write about it, for an edit; stakes and referee are written by its step. */
export async function writeContent(
  { client }: Pick<Context, 'client'>,
  id: HandshakeId,
  content: Content,
): Promise<void> {
  const { stake_amount: _, peer_stake_amount: __, referee_id: ___, ...row } = contentRow(content)
  const columns = Object.keys(row)
  await client.query({
    name: 'handshake-write-content',
    text: `update bets b set ${columns.map((column) => `${column} = n.${column}`).join(', ')}
      from json_populate_record(null::bets, $2::json) n where b.id = $1`,
    values: [id, JSON.stringify(row)],
  })
}

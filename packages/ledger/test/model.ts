/** The ledger as a dozen lines of plain code: what random operations ought to do, to compare with what they did. */
import { isPlatform } from '../src/chart.ts'
import type { Transfer } from '../src/transfer.ts'
import { correction, transferKinds } from '../src/transfer-kinds.ts'

export type ModelAnswer =
  | { readonly status: 'created' | 'exists' | 'unknown-account' | 'id-reused' }
  | { readonly status: 'insufficient-funds'; readonly balanceCents: number; readonly needCents: number }

export class Model {
  readonly balances = new Map<string, number>()
  readonly #happened = new Map<string, string>()

  open(ownerId: string): void {
    if (!this.balances.has(`wallet ${ownerId}`)) this.balances.set(`wallet ${ownerId}`, 0)
  }

  post(transfers: readonly Transfer[]): ModelAnswer {
    const known = transfers.filter(({ id }) => this.#happened.has(id))
    if (known.some((transfer) => this.#happened.get(transfer.id) !== JSON.stringify(transfer)))
      return { status: 'id-reused' }
    if (known.length > 0) return { status: known.length === transfers.length ? 'exists' : 'id-reused' }
    const after = new Map(this.balances)
    for (const transfer of transfers) {
      const { from, to, fromIsFloored } = sidesOf(transfer)
      for (const side of [from, to]) {
        if (side.startsWith('wallet ') && !after.has(side)) return { status: 'unknown-account' }
      }
      const left = (after.get(from) ?? 0) - transfer.amountCents
      if (fromIsFloored && left < 0) return this.#short(transfers, from)
      after.set(from, left)
      after.set(to, (after.get(to) ?? 0) + transfer.amountCents)
    }
    for (const [account, balance] of after) this.balances.set(account, balance)
    for (const transfer of transfers) this.#happened.set(transfer.id, JSON.stringify(transfer))
    return { status: 'created' }
  }

  #short(transfers: readonly Transfer[], account: string): ModelAnswer {
    let running = 0
    let needCents = 0
    for (const transfer of transfers) {
      const { from, to } = sidesOf(transfer)
      if (from === account) running += transfer.amountCents
      else if (to === account) running -= transfer.amountCents
      needCents = Math.max(needCents, running)
    }
    return { status: 'insufficient-funds', balanceCents: this.balances.get(account) ?? 0, needCents }
  }
}

function sidesOf(transfer: Transfer): { from: string; to: string; fromIsFloored: boolean } {
  if (transfer.kind === correction) throw new Error('the model knows no corrections')
  const rule = transferKinds[transfer.kind]
  const name = (kind: string, owner: string | undefined) => (owner === undefined ? kind : `${kind} ${owner}`)
  return { from: name(rule.from, transfer.from), to: name(rule.to, transfer.to), fromIsFloored: !isPlatform(rule.from) }
}

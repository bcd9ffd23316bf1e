/** A transfer as it is asked for: its kind says between which accounts, the caller says whose. */
import { assert } from '@handshake/domain/assert.ts'
import { isId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { isPlatform } from './chart.ts'
import { looksMade, type MadeTransferId } from './transfer-id.ts'
import {
  correction,
  correctionShows,
  type OwnedFrom,
  type OwnedTo,
  type TransferKind,
  transferKinds,
} from './transfer-kinds.ts'

export type ReferenceKind = 'handshake' | 'agreement' | 'pool' | 'payment-order' | 'dispute' | 'person' | 'adjustment'

type Details = {
  /** Follows from what is asked: it is what makes a repeat harmless. */
  readonly id: MadeTransferId
  readonly amountCents: Cents
  readonly reference?: { readonly kind: ReferenceKind; readonly id: string }
  /** What people read; the kind's own words where it is left out. */
  readonly description?: string
  readonly metadata?: Readonly<Record<string, unknown>>
}

type From<Kind extends TransferKind> =
  OwnedFrom<Kind> extends true ? { readonly from: string } : { readonly from?: undefined }
type To<Kind extends TransferKind> = OwnedTo<Kind> extends true ? { readonly to: string } : { readonly to?: undefined }

export type TransferOf<Kind extends TransferKind> = Details & { readonly kind: Kind } & From<Kind> &
  To<Kind> & { readonly corrects?: undefined }

/** Puts a mistake right: back between the same two accounts, at most what was moved, at most once. */
export type Correction = Details & {
  readonly kind: typeof correction
  readonly corrects: string
  readonly from?: undefined
  readonly to?: undefined
}

export type Transfer = { [Kind in TransferKind]: TransferOf<Kind> }[TransferKind] | Correction

/** The types say most of it; what arrives at run time is checked once more before it reaches the books. */
export function assertTransfer(transfer: Transfer): void {
  const { id, kind, amountCents, from, to, corrects } = transfer
  assert(isId(id) && looksMade(id), `a transfer's id must be one that was made for it: ${id}`)
  assert(Number.isSafeInteger(amountCents) && amountCents > 0, `a transfer moves more than nothing: ${amountCents}`)
  if (kind === correction) {
    assert(corrects !== undefined && from === undefined && to === undefined, 'a correction names only what it corrects')
    return
  }
  assert(Object.hasOwn(transferKinds, kind), `there is no transfer of kind ${kind}`)
  const rule = transferKinds[kind]
  assert(isPlatform(rule.from) === (from === undefined), `${kind} leaves ${rule.from}: say whose, or nobody's`)
  assert(isPlatform(rule.to) === (to === undefined), `${kind} enters ${rule.to}: say whose, or nobody's`)
  assert(corrects === undefined, 'only a correction corrects')
  assert(rule.from !== rule.to || from !== to, `${kind} goes from an account to itself`)
}

export const descriptionOf = (transfer: Transfer): string =>
  transfer.description ?? (transfer.kind === correction ? correctionShows.about : transferKinds[transfer.kind].about)

/** Makes every transfer id. Ids of transfers people request and of transfers the server makes are in disjoint ranges. */
import type { PersonId, TransferId } from '@handshake/domain/ids.ts'
import { idAfter } from './derived-id.ts'

declare const madeHere: unique symbol
/** An id made in this file. No id that came over the wire or out of a row is one, so none can be posted. */
export type MadeTransferId = TransferId & { readonly [madeHere]: true }

/**
 * The purposes the server moves money for; each says what its ids follow from besides the row they belong to. The row's own id must be
 * minted by the server: a caller who chose it could search for a collision. Purposes never change once released: the reward of a first
 * bet is paid once because its id is the same every time.
 */
const purposes = {
  'opening-balance': () => 'wallet.open',
  reward: (reason: string) => `reward.${reason}`,
  deposit: () => 'order: deposit',
  'network-fee': () => 'order: network fee',
  'deposit-reversal': (take: number) => `reversal: take ${take}`,
  'deposit-reversal-return': (take: number) => `reversal: return of take ${take}`,
  'withdrawal-hold': () => 'order: hold',
  'withdrawal-pay-out': () => 'order: pay-out',
  'withdrawal-fee': () => 'order: fee',
  'withdrawal-return': () => 'order: return',
  stake: (party: Party, termsVersion: number) => `handshake: stake of ${party} in version ${termsVersion}`,
  'stake-release': (party: Party, termsVersion: number) => `handshake: release to ${party} in version ${termsVersion}`,
  'stake-refund': (party: Party) => `handshake: refund to ${party}`,
  'pay-out': (party: Party) => `handshake: pay-out to ${party}`,
  'winner-fee': () => 'handshake: fee',
  freeze: (stepCount: number) => `handshake: freeze at step ${stepCount}`,
  unfreeze: (stepCount: number) => `handshake: unfreeze at step ${stepCount}`,
  // Which step, what for and whose: a step moves no more than one amount of each kind for a person.
  agreement: (what: string, stepCount: number, personId: string) =>
    `agreement: ${what} at step ${stepCount} for ${personId}`,
  'settle-up': () => 'settle-up: the difference',
  'pool-release': (personId: string, stepCount: number) => `pool: release to ${personId} at step ${stepCount}`,
  'pool-refund': (personId: string) => `pool: refund to ${personId}`,
  'pool-pay-out': (personId: string) => `pool: pay-out to ${personId}`,
  'pool-fee': () => 'pool: fee',
  'pool-freeze': () => 'pool: freeze',
  'loan-origination-fee': () => 'loan: origination fee',
  adjustment: () => 'adjustment',
  'reserve-share': () => 'fees: reserve share',
  'rewards-share': () => 'fees: rewards share',
  'loan-addendum': (addendumId: string) => `loan: addendum ${addendumId}`,
} as const

type Party = 'creator' | 'peer'
export type Purpose = keyof typeof purposes

/** A transfer the server makes on its own, once per row and purpose. */
export function serverTransferId<P extends Purpose>(
  purpose: P,
  rowId: string,
  ...details: Parameters<(typeof purposes)[P]>
): MadeTransferId {
  const spell = purposes[purpose] as (...given: unknown[]) => string
  return made(versions.server, rowId, spell(...details))
}

export type Request = {
  /** Method and path of the route, so that one key on two routes is two requests. */
  readonly route: string
  readonly personId: PersonId
  /** What the client minted. It is only ever hashed, together with who sent it. */
  readonly key: string
}

/** What a person asks for: the same for the same person, route and key, and out of anybody else's reach. */
export const requestTransferId = ({ route, personId, key }: Request): MadeTransferId =>
  made(versions.request, key, `request of ${personId} to ${route}`)

/** A transfer that accompanies another one, such as its fee; its id is in the same range as the first. */
export const partTransferId = (whole: MadeTransferId, part: 'fee' | 'late-fee'): MadeTransferId =>
  made(whole.charAt(versionAt) === versions.request ? versions.request : versions.server, whole, part)

/** The version is part of the id, so an id of one range is never an id of the other, whatever was hashed. */
const versions = { request: '5', server: '8' } as const
const versionAt = 14

const made = (version: '5' | '8', from: string, purpose: string): MadeTransferId =>
  idAfter(from, { purpose, version }) as MadeTransferId

/** Whether an id can have been made here at all; the last look before the books. */
export const looksMade = (id: string): boolean => Object.values<string>(versions).includes(id.charAt(versionAt))

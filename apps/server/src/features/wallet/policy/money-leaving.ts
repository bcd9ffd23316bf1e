/** Whose money leaves where by a posting: read from its transfers, the table of meanings, and whose the money in escrow is. */
import type { AgreementTypeName } from '@handshake/domain/agreement/agreement-type-names.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import type { Person } from '#platform/use-case.ts'
import { payersOf } from '../send/gifts-stay.ts'
import { asks, type Meaning, type Question, transferMeanings } from './transfer-meanings.ts'

export type Part = { readonly personId: PersonId; readonly amountCents: Cents }

/** Who takes the step, with which key if any, and when they last proved who they are; null where the server does. */
export type Acting = Pick<Person, 'id' | 'provedAt' | 'key'> | null

export type AskedPosting = {
  /** Of the row whose step it is. */
  readonly id: string
  readonly transfers: readonly Transfer[]
  /** Everybody who may get a part of what is held. */
  readonly people: readonly PersonId[]
  /** Whose money was in escrow before. */
  readonly held: readonly PersonId[]
  /** Whose money, which they could still take back, is bound by what somebody else does: an offer that is accepted. */
  readonly binds?: readonly PersonId[]
  /** Of whose money this much leaves the escrow by it, wherever it goes. */
  readonly outOfEscrow: readonly Part[]
  /** A result of a feed and a ruling of staff are nobody's will; everything else is, silence and a referee's word included. */
  readonly decidedBy: 'people' | 'feed or staff'
  readonly agreementType?: AgreementTypeName
  /** What people give by their word now and by a transfer later. */
  readonly promised?: readonly Part[]
  readonly acting: Acting
  /** It was posted before: to post it again moves nothing, so nothing is asked. */
  readonly isRepeat?: boolean
  /** Where whoever posts it has asked, and has words of its own. */
  readonly rewardsAsked?: true
}

/** A person's money on its way out of their hands. */
export type Leaving = Part & { readonly meaning: Meaning; readonly asks: readonly Question[] }

export function leavingBy(posting: AskedPosting): Leaving[] {
  const { transfers, promised = [] } = posting
  if (posting.isRepeat) return []
  const paid = transfers.flatMap((transfer): Leaving[] => {
    const meaning = meaningOf(transfer, posting.agreementType)
    if (meaning !== 'puts at risk' && meaning !== 'leaves to another' && meaning !== 'leaves to the bank') return []
    const personId = present(transfer.from, 'a wallet belongs to somebody') as PersonId
    return [{ personId, amountCents: transfer.amountCents, meaning, asks: asks[meaning] }]
  })
  const given = [...givenUp(posting), ...promised].map((part): Leaving => {
    // What was paid in as a price was asked about when it left the wallet.
    const price =
      posting.agreementType !== undefined && agreementTypes[posting.agreementType].deposits === 'leaves to another'
    const asked = asks['shares out'].filter((question) => question !== 'proof' || !price)
    return { ...part, meaning: 'shares out', asks: asked }
  })
  return [...paid, ...given]
}

function meaningOf({ kind }: Transfer, type: AgreementTypeName | undefined): Meaning {
  const meaning = transferMeanings[kind]
  return meaning === 'held for an agreement'
    ? agreementTypes[present(type, 'what is held for an agreement says for which type')].deposits
    : meaning
}

/** What of somebody's in escrow reaches others by the will of people: less than theirs came back, and somebody got more than their own. */
function givenUp({ transfers, outOfEscrow, decidedBy }: AskedPosting): Part[] {
  const shared = transfers.filter(({ kind }) => transferMeanings[kind] === 'shares out')
  if (shared.length === 0 || decidedBy === 'feed or staff') return []
  assert(outOfEscrow.length > 0, 'what is shared out was somebody’s')
  const received = new Map<string, number>()
  for (const { kind, to, amountCents } of transfers)
    if (to !== undefined && (transferMeanings[kind] === 'shares out' || transferMeanings[kind] === 'comes back'))
      received.set(to, (received.get(to) ?? 0) + amountCents)
  const put = new Map<string, number>(outOfEscrow.map(({ personId, amountCents }) => [personId, amountCents]))
  const gains = (except: PersonId) =>
    [...received].reduce((sum, [to, got]) => sum + (to === except ? 0 : Math.max(0, got - (put.get(to) ?? 0))), 0)
  return outOfEscrow.flatMap(({ personId, amountCents }) => {
    const lost = Math.min(amountCents - (received.get(personId) ?? 0), gains(personId))
    return lost > 0 ? [{ personId, amountCents: cents(lost) }] : []
  })
}

/** Whose wallets are locked before anybody asks. */
export const peopleAsked = (postings: readonly AskedPosting[]): PersonId[] => [
  ...new Set([...payersOf(postings), ...postings.flatMap(leavingBy).map(({ personId }) => personId)]),
]

/** The money recipes of payment orders: what each step of an order's life moves in the ledger. */
import { assert, present } from '@handshake/domain/assert.ts'
import { add } from '@handshake/domain/money.ts'
import { paymentMethods, paymentTitle } from '@handshake/domain/payment/payment-methods.ts'
import type { Transfer } from '@handshake/ledger/transfer.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { type Forbidden, judgePostings, postJudged } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Order } from '../payment.store.ts'

type Priced = Pick<Order, 'id' | 'personId' | 'method' | 'amountCents' | 'feeCents' | 'networkFeeCents' | 'netCents'>

type Ended = { readonly before: Priced }

const referenceTo = ({ id }: Priced) => ({ kind: 'payment-order', id }) as const

/** The whole amount arrives, and what the network keeps leaves again: both stand in the history. */
function creditDeposit(order: Priced): Transfer[] {
  const reference = referenceTo(order)
  const deposit: Transfer = {
    id: serverTransferId('deposit', order.id),
    kind: `deposit.${order.method}`,
    to: order.personId,
    amountCents: order.amountCents,
    reference,
    description: paymentTitle('deposit', order.method),
  }
  if (order.networkFeeCents === 0) return [deposit]
  const networkFee: Transfer = {
    id: serverTransferId('network-fee', order.id),
    kind: `network-fee.${order.method}`,
    from: order.personId,
    amountCents: order.networkFeeCents,
    reference,
    description: `Network fee: ${paymentMethods[order.method].name}`,
  }
  return [deposit, networkFee]
}

const hold = (order: Priced): Transfer[] => [
  {
    id: serverTransferId('withdrawal-hold', order.id),
    kind: 'withdrawal.hold',
    from: order.personId,
    to: order.id,
    amountCents: order.amountCents,
    reference: referenceTo(order),
    description: paymentTitle('withdrawal', order.method),
  },
]

/** Out of what is held: the network's part and the person's leave together, our fee stays. */
function payOutWithdrawal(order: Priced): Transfer[] {
  const reference = referenceTo(order)
  return [
    {
      id: serverTransferId('withdrawal-pay-out', order.id),
      kind: `withdrawal.${order.method}`,
      from: order.id,
      amountCents: add(order.netCents, order.networkFeeCents),
      reference,
    },
    {
      id: serverTransferId('withdrawal-fee', order.id),
      kind: 'withdrawal.fee',
      from: order.id,
      amountCents: order.feeCents,
      reference,
    },
  ]
}

const returnWithdrawal = (order: Priced): Transfer[] => [
  {
    id: serverTransferId('withdrawal-return', order.id),
    kind: 'withdrawal.return',
    from: order.id,
    to: order.personId,
    amountCents: order.amountCents,
    reference: referenceTo(order),
    description: 'Withdrawal returned',
  },
]

/** At request: the only step that may find too little in the wallet. Whoever asks has locked it. */
export async function holdWithdrawal(
  ctx: Context,
  order: Priced,
): Promise<'held' | 'insufficient-funds' | 'halted' | Forbidden> {
  const { id, personId } = order
  const among = { people: [personId], held: [], outOfEscrow: [], decidedBy: 'people' } as const
  const posting = { id, transfers: hold(order), ...among, acting: ctx.person ?? null }
  const judged = await judgePostings(ctx, [posting])
  const forbidden = judged.forbids(id)
  if (forbidden !== null) return forbidden
  const { status } = present((await postJudged(ctx, judged, [posting]))[0], 'one posting has one answer')
  if (status === 'insufficient-funds' || status === 'halted') return status
  assert(status === 'created', `holding a new withdrawal was ${status}`)
  return 'held'
}

/** By the names that the order's transition table uses. */
export const moneyRecipes = {
  'credit-deposit': ({ before }: Ended) => creditDeposit(before),
  'pay-out-withdrawal': ({ before }: Ended) => payOutWithdrawal(before),
  'return-withdrawal': ({ before }: Ended) => returnWithdrawal(before),
} as const

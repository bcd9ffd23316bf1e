/** Planted bugs of what is paid: the recipes, the shares and the fees. */
import { type PlantedBug, plant } from './planted-bug.ts'

const bets = plant('recipes', 'apps/server/src/features/handshake/money-recipes.ts')
const pools = plant('recipes', 'apps/server/src/features/pool/money-recipes.ts')
const loans = plant('recipes', 'apps/server/src/features/agreement/loan/loan-recipes.ts')
const orders = plant('recipes', 'apps/server/src/features/payment/order/payment-recipes.ts')
const fees = plant('recipes', 'packages/domain/src/wallet/fees.ts')
const division = plant('recipes', 'packages/domain/src/handshake/result/split-agreement.ts')
const poolShares = plant('recipes', 'packages/domain/src/pool/pool-shares.ts')
const paying = plant('recipes', 'packages/domain/src/loan/loan-payment.ts')
const account = plant('recipes', 'packages/domain/src/loan/loan-account.ts')
const rental = plant('recipes', 'packages/domain/src/agreement/rental/rental-agreement.ts')
const settling = plant('recipes', 'packages/domain/src/agreement/table/settlement.ts')
const work = plant('recipes', 'apps/server/src/features/agreement/work/work-hooks.ts')
const shares = plant('recipes', 'apps/server/src/features/agreement/split/split-hooks.ts')

export const recipeBugs: readonly PlantedBug[] = [
  bets(
    'the-loser-is-paid',
    "outcome === 'creator' || outcome === 'peer' ? outcome : null, 'a payout has a winner'",
    "outcome === 'creator' ? 'peer' : outcome === 'peer' ? 'creator' : null, 'a payout has a winner'",
    'The pot goes to whoever lost.',
  ),
  bets(
    'a-refund-of-the-other-stake',
    "amountCents: party === 'creator' ? handshake.stakes.creatorCents : handshake.stakes.peerCents,",
    'amountCents: handshake.stakes.creatorCents - 1 as Cents,',
    'A refund is a cent short.',
  ),
  bets(
    'a-fee-that-stays',
    '  if (shares.feeCents === 0) return parts\n',
    '  if (shares.feeCents >= 0) return parts\n',
    'The fee on a pot stays in its escrow.',
  ),
  bets(
    'a-referee-is-free',
    "(outcomeReason === 'referee' ? 'ruled' : 'settled')",
    "(outcomeReason === null ? 'ruled' : 'settled')",
    'Whoever needed an arbitrator pays the smaller fee.',
  ),
  bets(
    'a-ruling-at-the-usual-fee',
    "winShares(before.stakes, winnerOf(after), 'ruled'), frozen(before)",
    "winShares(before.stakes, winnerOf(after), 'settled'), frozen(before)",
    'A ruling costs the smaller fee.',
  ),
  bets(
    'a-part-too-few-frozen',
    "kind: 'handshake.freeze',\n      from: before.id,\n      to: caseOf(before),\n      amountCents: potOf(before.stakes),",
    "kind: 'handshake.freeze',\n      from: before.id,\n      to: caseOf(before),\n      amountCents: before.stakes.creatorCents,",
    'A dispute freezes half of the pot.',
  ),
  pools(
    'a-pool-freezes-one-stake',
    'amountCents: potOfPool(before.stakeCents, before.seats.length),',
    'amountCents: potOfPool(before.stakeCents, 1),',
    'A dispute in a pool freezes one stake.',
  ),
  pools(
    'a-pool-without-its-fee',
    '  if (shares.feeCents === 0) return parts\n',
    '  if (shares.feeCents >= 0) return parts\n',
    'The fee of a pool stays in its escrow.',
  ),
  pools(
    'a-stake-released-short',
    'amountCents: before.stakeCents,',
    'amountCents: (before.stakeCents - 1) as typeof before.stakeCents,',
    'Whoever leaves a pool gets a cent less.',
  ),
  poolShares(
    'those-who-were-wrong-share',
    'const right = seats.filter(({ pick }) => pick === outcome)',
    'const right = seats.filter(({ pick }) => pick !== outcome)',
    'A pool pays those who were wrong.',
  ),
  poolShares(
    'a-fee-beyond-what-was-lost',
    'return cents(Math.min(fee, potOfPool(stakeCents, people - right)))',
    'return cents(fee + right)',
    'The fee of a pool grows with those who were right.',
  ),
  loans(
    'interest-kept-by-nobody',
    'amountCents: lenderCents,\n',
    'amountCents: portions.principalCents,\n',
    'The interest of an installment never leaves the borrower.',
  ),
  loans(
    'a-repayment-goes-back',
    '        from: borrowerId,\n        to: lenderId,\n        amountCents: lenderCents,',
    '        from: lenderId,\n        to: borrowerId,\n        amountCents: lenderCents,',
    'The lender pays the installment.',
  ),
  loans(
    'an-origination-fee-twice',
    'release(step, { personId: borrowerId, amountCents: cents(terms.principalCents - feeCents) })',
    'release(step, { personId: borrowerId, amountCents: cents(terms.principalCents - 2 * feeCents) })',
    'The borrower gets less by the fee a second time.',
  ),
  orders(
    'a-deposit-doubled',
    '    to: order.personId,\n    amountCents: order.amountCents,\n    reference,\n    description: paymentTitle',
    '    to: order.personId,\n    amountCents: (2 * order.amountCents) as typeof order.amountCents,\n    reference,\n    description: paymentTitle',
    'A deposit arrives twice as large.',
  ),
  orders(
    'a-withdrawal-keeps-its-fee',
    '      amountCents: order.feeCents,\n',
    '      amountCents: (order.feeCents - 1) as typeof order.feeCents,\n',
    'A cent of the fee stays held.',
  ),
  fees('a-dearer-win', 'winner: { bps: 200,', 'winner: { bps: 210,', 'The fee on a pot is not the one we show.'),
  fees('a-dearer-transfer', 'transfer: { bps: 50,', 'transfer: { bps: 60,', 'Sending costs more than we say.'),
  fees(
    'a-dearer-loan',
    'loanOrigination: { bps: 100,',
    'loanOrigination: { bps: 110,',
    'A loan costs more than we say.',
  ),
  fees(
    'an-uncapped-withdrawal',
    'minCents: dollars(0.5), maxCents: dollars(10), about',
    'minCents: dollars(0.4), maxCents: dollars(10), about',
    'The least fee on a withdrawal is another one.',
  ),
  division(
    'a-division-at-the-full-fee',
    'split(fullFee, [gained, subtract(loserStake, gained)])[0] ?? zero',
    'gained > loserStake ? zero : fullFee',
    'Whatever changes hands in a division, the fee is that of a win.',
  ),
  division(
    'the-fee-is-taken-twice',
    '? { creatorCents: subtract(creatorPartCents, feeCents), peerCents: peerPart, feeCents }',
    '? { creatorCents: subtract(subtract(creatorPartCents, feeCents), feeCents), peerCents: peerPart, feeCents }',
    'A creator who wins pays the fee twice.',
  ),
  paying(
    'servicing-forgets-its-rounding',
    "cents(feeOn('loanServicing', afterCents) - feeOn('loanServicing', beforeCents))",
    "feeOn('loanServicing', cents(afterCents - beforeCents + 99))",
    'The servicing fee is taken of each part by itself, and more.',
  ),
  paying(
    'a-payment-settles-more',
    'left -= taken\n',
    'left -= Math.min(taken, 1_000)\n',
    'Of a large payment a part is settled twice.',
  ),
  account(
    'a-late-fee-every-day',
    'const behind = (row: Installment) => row.lateAt === null && isLate',
    'const behind = (row: Installment) => isLate',
    'The late fee is added whenever somebody looks.',
  ),
  rental(
    'lateness-runs-in-dispute',
    'const stops = [returnedAt, disputedAt].flatMap(',
    'const stops = [returnedAt].flatMap(',
    'Lateness grows while the two disagree (dispute and late fee, the second attack).',
  ),
  rental(
    'a-late-fee-in-dispute',
    "agreement.status === 'disputed' ? zero : lateFeeOf(agreement, now)",
    "agreement.status === 'completed' ? zero : lateFeeOf(agreement, now)",
    'An owner takes a late fee alone although the two disagree (dispute and late fee, the second attack).',
  ),
  settling(
    'the-rest-goes-nowhere',
    'amountCents: subtract(held, amountCents) },',
    'amountCents: zero },',
    'What one side does not get stays in escrow.',
  ),
  work(
    'a-milestone-is-paid-again',
    "const { changes } = changed({ ...agreement, metadata }, place, { status: 'released' })",
    "const { changes } = changed({ ...agreement, metadata }, place, { status: 'delivered' })",
    'A milestone that was paid can be paid again.',
  ),
  shares(
    'a-part-is-forgotten',
    'paidCents: paidOf(own) + amountCents',
    'paidCents: paidOf(own)',
    'What was paid of a share before is asked for again.',
  ),
  shares(
    'a-share-beyond-what-is-left',
    '      if (amountCents > left)\n',
    '      if (amountCents > left * 100)\n',
    'Somebody can pay more than their share.',
  ),
]

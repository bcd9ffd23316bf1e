/** Generates docs/generated/accounts.md: the chart of accounts and every reason money moves. */
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { accountKindNames, accountKinds } from '@handshake/ledger/chart.ts'
import { transferKindNames, transferKinds } from '@handshake/ledger/transfer-kinds.ts'
import { asks, meanings, transferMeanings } from '../../apps/server/src/features/wallet/policy/transfer-meanings.ts'
import { code, orDash, type Page, page, table } from './markdown.ts'

export const accountsPage = (): Page =>
  page(
    'docs/generated/accounts.md',
    'packages/ledger/src/chart.ts, packages/ledger/src/transfer-kinds.ts and apps/server/src/features/wallet/policy/transfer-meanings.ts',
    'Accounts and transfers',
    '## The chart of accounts',
    'A floor of 0 means that the balance never falls below zero. Lanes are the rows a balance is spread over; it is read as their sum. Credit: we owe this money to someone, or earned it. Debit: others hold it for us, or we gave it away.',
    chartTable(),
    '## Why money moves',
    'Every transfer has one of these kinds, between these accounts. The last two columns say how it reads in the history of the wallet that pays and of the wallet that receives.',
    transferTable(),
    '## What it means for whoever it leaves',
    'Before anything is posted, `apps/server/src/features/wallet/policy/judge-postings.ts` asks these questions, by what a transfer means for the person whose wallet or escrow it leaves.',
    meaningTable(),
    'What is held for an agreement means, by its type:',
    depositTable(),
  )

const chartTable = (): string =>
  table(
    ['Account', 'Owner', 'Holds', 'Floor', 'Side', 'Lanes', 'Opens'],
    accountKindNames.map((kind) => {
      const { owner, about, floorCents, normalSide, lanes, opens } = accountKinds[kind]
      return [
        code(kind),
        owner,
        about,
        floorCents === null ? '—' : String(floorCents),
        normalSide,
        String(lanes),
        opens,
      ]
    }),
  )

const transferTable = (): string =>
  table(
    ['Kind', 'From', 'To', 'What it is', 'For whoever it leaves', 'Payer sees', 'Receiver sees'],
    transferKindNames.map((kind) => {
      const { from, to, about, payerSees, receiverSees } = transferKinds[kind]
      return [code(kind), code(from), code(to), about, transferMeanings[kind], seen(payerSees), seen(receiverSees)]
    }),
  )

const meaningTable = (): string =>
  table(
    ['Meaning', 'That is', 'Asks'],
    (Object.keys(meanings) as (keyof typeof meanings)[]).map((meaning) => [
      meaning,
      meanings[meaning],
      orDash(asks[meaning]),
    ]),
  )

const depositTable = (): string =>
  table(
    ['Type', 'Paid in, it'],
    Object.entries(agreementTypes).map(([type, { deposits }]) => [code(type), deposits]),
  )

const seen = (type: string | null): string => orDash(type === null ? [] : [code(type)])

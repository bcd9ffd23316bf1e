/** The tables under the figures about money: fees by kind, held money by age, what is oldest, and our own accounts. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { MoneyCount } from '@handshake/contracts/wallet/wallet-figures.ts'
import { type Column, moneyColumn, Table } from '#ui/layout/table.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { accountWord, heldWord, sentence } from './figure-words.ts'

type Figures = ResultOf<typeof wallet.readMoneyFigures>
const number = (value: number) => value.toLocaleString('en-US')

const feeColumns: readonly Column<Figures['fees'][number]>[] = [
  { id: 'kind', header: 'Fee', narrow: 'title', cell: ({ about }) => sentence(about) },
  { id: 'count', header: 'Times', align: 'end', cell: ({ count }) => number(count) },
  moneyColumn({ id: 'cents', header: 'Amount', narrow: 'figure', amount: ({ feeCents }) => feeCents }),
]

export const FeeTable = ({ fees }: { fees: Figures['fees'] }) => (
  <Table
    caption="Fees by kind"
    className="mt-4"
    columns={feeColumns}
    rows={fees}
    rowKey={({ kind }) => kind}
    empty="No fees in these days."
  />
)

const ageColumns: readonly Column<MoneyCount['ages'][number]>[] = [
  { id: 'name', header: 'Held for', narrow: 'title', cell: ({ name }) => sentence(name) },
  { id: 'count', header: 'Things', align: 'end', cell: ({ accountCount }) => number(accountCount) },
  moneyColumn({ id: 'cents', header: 'Amount', narrow: 'figure', amount: ({ balanceCents }) => balanceCents }),
]

export const AgeTable = ({ ages }: { ages: MoneyCount['ages'] }) => (
  <Table caption="Held money by age" className="mt-4" columns={ageColumns} rows={ages} rowKey={({ name }) => name} />
)

const oldestColumns: readonly Column<MoneyCount['oldest'][number]>[] = [
  {
    id: 'what',
    header: 'For',
    narrow: 'title',
    cell: ({ kind, ownerId }) => (
      <span className="block py-2">
        {heldWord(kind)}
        <span className="block font-mono text-xs font-normal wrap-anywhere text-muted">{ownerId}</span>
      </span>
    ),
  },
  { id: 'since', header: 'Since', cell: ({ since }) => <TimeAgo at={since} /> },
  moneyColumn({
    id: 'cents',
    header: 'Amount',
    narrow: 'figure',
    tone: 'held',
    amount: ({ balanceCents }) => balanceCents,
  }),
]

export const OldestTable = ({ oldest }: { oldest: MoneyCount['oldest'] }) => (
  <Table
    caption="Held the longest"
    className="mt-3"
    columns={oldestColumns}
    rows={oldest}
    rowKey={({ kind, ownerId }) => `${kind} ${ownerId}`}
    empty="Nothing is held."
  />
)

const flowColumns: readonly Column<Figures['flows'][number]>[] = [
  { id: 'account', header: 'Account', narrow: 'title', cell: ({ account }) => sentence(accountWord(account)) },
  moneyColumn({ id: 'in', header: 'In', amount: ({ inCents }) => inCents }),
  moneyColumn({ id: 'out', header: 'Out', amount: ({ outCents }) => outCents }),
]

export const FlowTable = ({ flows }: { flows: Figures['flows'] }) => (
  <Table
    caption="Our accounts"
    className="mt-4"
    columns={flowColumns}
    rows={flows}
    rowKey={({ account }) => account}
    empty="Nothing moved in these days."
  />
)

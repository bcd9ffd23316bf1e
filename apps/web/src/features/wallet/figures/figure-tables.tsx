/** The tables under the figures about money: fees by kind, held money by age, what is oldest, and our own accounts. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { MoneyCount } from '@handshake/contracts/wallet/wallet-figures.ts'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { accountWord, heldWord, sentence } from './figure-words.ts'

type Figures = ResultOf<typeof wallet.readMoneyFigures>
const number = (value: number) => value.toLocaleString('en-US')

const feeColumns: readonly Column<Figures['fees'][number]>[] = [
  { id: 'kind', header: 'Fee', narrow: 'title', cell: ({ about }) => sentence(about) },
  { id: 'count', header: 'Times', align: 'end', cell: ({ count }) => number(count) },
  {
    id: 'cents',
    header: 'Amount',
    align: 'end',
    narrow: 'figure',
    cell: ({ feeCents }) => <Money amount={feeCents} size="sm" />,
  },
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
  {
    id: 'cents',
    header: 'Amount',
    align: 'end',
    narrow: 'figure',
    cell: ({ balanceCents }) => <Money amount={balanceCents} size="sm" />,
  },
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
  {
    id: 'cents',
    header: 'Amount',
    align: 'end',
    narrow: 'figure',
    cell: ({ balanceCents }) => <Money amount={balanceCents} size="sm" tone="held" />,
  },
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
  { id: 'in', header: 'In', align: 'end', cell: ({ inCents }) => <Money amount={inCents} size="sm" /> },
  { id: 'out', header: 'Out', align: 'end', cell: ({ outCents }) => <Money amount={outCents} size="sm" /> },
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

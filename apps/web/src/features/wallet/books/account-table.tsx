/** What stands on every kind of account: ours by kind, other people's as one sum each. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet.ts'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'

type AccountSum = ResultOf<typeof wallet.readBooks>['accounts'][number]

const columns: readonly Column<AccountSum>[] = [
  { id: 'kind', header: 'Kind', narrow: 'title', cell: ({ kind }) => kind },
  { id: 'count', header: 'Accounts', align: 'end', cell: ({ accountCount }) => accountCount.toLocaleString('en-US') },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    narrow: 'figure',
    cell: ({ balanceCents }) => <Money amount={balanceCents} size="sm" />,
  },
]

export const AccountTable = ({ accounts }: { accounts: readonly AccountSum[] }) => (
  <Table caption="Accounts" columns={columns} rows={accounts} rowKey={({ kind }) => kind} className="mt-3" />
)

/** Design page: figures to scan, as tiles, tables in every state, and charts. */
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import Flame from 'lucide-react/icons/flame'
import Percent from 'lucide-react/icons/percent'
import Wallet from 'lucide-react/icons/wallet'
import { Section, Specimen } from '#app/design/specimen.tsx'
import { agreementBadges } from '#features/agreement/agreement-badges.ts'
import { Button } from '#ui/button.tsx'
import { BarChart, LineChart } from '#ui/chart/plotted-chart.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { lookIn, StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

type Movement = { id: string; what: string; status: string; minutesAgo: number; amount: Cents; balance: Cents }

const movements: Movement[] = [
  {
    id: 'a',
    what: 'Payout, Lakers on Sunday',
    status: 'completed-win',
    minutesAgo: 2,
    amount: cents(9_800),
    balance: cents(134_050),
  },
  {
    id: 'b',
    what: 'Stake locked, total points over 221.5',
    status: 'escrow_secured',
    minutesAgo: 190,
    amount: cents(-2_500),
    balance: cents(124_250),
  },
  {
    id: 'c',
    what: 'Withdrawal to the account ending in 4242, with a very long description that has to be cut',
    status: 'pending',
    minutesAgo: 1_500,
    amount: cents(-100_000_000),
    balance: cents(126_750),
  },
  {
    id: 'd',
    what: 'Opening balance',
    status: 'completed',
    minutesAgo: 60_000,
    amount: cents(100_000),
    balance: cents(100_000),
  },
]

const columns: Column<Movement>[] = [
  {
    id: 'what',
    header: 'Transaction',
    narrow: 'title',
    cell: (row) => <span className="block max-w-80 truncate font-medium text-text">{row.what}</span>,
  },
  { id: 'status', header: 'State', cell: (row) => <StatusBadge look={lookIn(agreementBadges, row.status)} /> },
  {
    id: 'when',
    header: 'When',
    cell: (row) => <TimeAgo at={new Date(Date.now() - row.minutesAgo * 60_000)} className="text-muted" />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    narrow: 'figure',
    cell: (row) => <Money amount={row.amount} kind="movement" size="sm" tone={row.amount > 0 ? 'yours' : 'neutral'} />,
  },
  { id: 'balance', header: 'Balance', align: 'end', cell: (row) => <Money amount={row.balance} size="sm" /> },
]

const table = { caption: 'Transactions', columns, rowKey: (row: Movement) => row.id }
const wholeDollars = (value: number) => formatAmount(cents(value)).replace(/\.00$/, '')
const balances = [100_000, 104_000, 99_000, 112_000, 108_500, 119_000, 124_000, 121_500, 134_000].map((y, day) => ({
  x: `Mar ${day + 1}`,
  y,
}))
const results = [4_000, -2_500, 6_000, -1_000, 9_800, -5_000, 2_000].map((y, at) => ({
  x: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][at] ?? '',
  y,
}))

export function DataSection() {
  return (
    <Section
      id="data"
      title="Figures"
      intro="Dense where people scan: digits line up, heads stay, nothing scrolls sideways."
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile
          label="Available"
          icon={Wallet}
          value={<Money amount={cents(134_050)} size="lg" />}
          change={{ text: '$98.00 this week', direction: 'up' }}
        />
        <StatTile
          label="In escrow"
          value={<Money amount={cents(15_000)} size="lg" tone="held" />}
          hint="in 3 handshakes"
        />
        <StatTile
          label="Win rate"
          icon={Percent}
          value="58%"
          change={{ text: '4 points less than last month', direction: 'down' }}
        />
        <StatTile
          label="Win streak"
          icon={Flame}
          value="6"
          change={{ text: 'the same as last week', direction: 'level' }}
        />
      </div>
      <Specimen label="Table">
        <Table {...table} rows={movements} rowTo={() => '#data'} />
      </Specimen>
      <div className="grid gap-8 xl:grid-cols-2">
        <Specimen label="Table, loading">
          <Table {...table} rows={[]} loading />
        </Specimen>
        <Specimen label="Table, empty">
          <Table
            {...table}
            rows={[]}
            empty={
              <EmptyState
                picture="money"
                title="No transactions yet."
                action={<Button variant="primary">Add money</Button>}
              />
            }
          />
        </Specimen>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <CardHead title="Balance" description="Last nine days" level={3} />
          <div className="mt-4">
            <LineChart
              points={balances}
              valueLabel="Balance"
              formatY={wholeDollars}
              summary="Balance over nine days: from $1,000 up to $1,340."
            />
          </div>
        </Card>
        <Card>
          <CardHead title="Results" description="By day of the week" level={3} />
          <div className="mt-4">
            <BarChart
              points={results}
              valueLabel="Result"
              formatY={wholeDollars}
              summary="Results by weekday: best on Friday with $98, worst on Saturday with a loss of $50."
            />
          </div>
        </Card>
      </div>
    </Section>
  )
}

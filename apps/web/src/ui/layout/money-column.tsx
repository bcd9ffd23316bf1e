/** The column of a table that holds an amount. */
import type { Cents } from '@handshake/domain/money.ts'
import { Money, type MoneyTone } from '#ui/money.tsx'
import type { Column } from './table.tsx'

type MoneyColumn<Row> = Omit<Column<Row>, 'align' | 'cell'> & { amount: (row: Row) => Cents; tone?: MoneyTone }

export const moneyColumn = <Row,>({ amount, tone, ...column }: MoneyColumn<Row>): Column<Row> => ({
  ...column,
  align: 'end',
  cell: (row) => <Money amount={amount(row)} size="sm" tone={tone} />,
})

/** A tax year: winnings, interest and rewards, whether they are reported, and what would be withheld. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { formatBps } from '#platform/format.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { NamedLine } from '#ui/named-value.tsx'
import { taxYears } from './statement-period.ts'
import { taxYearQuery } from './wallet.queries.ts'

const firstYear = 2025

export function TaxYearCard() {
  const [years] = useState(() => taxYears(new Date(), firstYear))
  const [year, setYear] = useState(years[0] ?? firstYear)
  const query = useQuery({ ...taxYearQuery(year), placeholderData: (before) => before })
  return (
    <Card className="flex flex-col gap-4">
      <CardHead
        title="Tax year"
        description="Figures for your records. We withhold nothing from your balance."
        action={
          <Field label="Year" hideLabel>
            <Select
              className="w-28"
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
              value={String(year)}
              onValueChange={(value) => setYear(Number(value))}
            />
          </Field>
        }
      />
      <QueryContent query={query} failed="We couldn’t load the numbers." loading={<Skeleton className="h-40" />}>
        {(data) => <Figures data={data} />}
      </QueryContent>
    </Card>
  )
}

function Figures({ data }: { data: ResultOf<typeof wallet.readTaxYear> }) {
  return (
    <>
      <AmountLines
        lines={[
          { label: 'Winnings', amount: data.winningsCents },
          { label: 'Interest', amount: data.interestCents },
          { label: 'Rewards', amount: data.rewardsCents },
        ]}
        total={{ label: `Income in ${data.year}`, amount: data.totalCents }}
      />
      <Callout tone={data.reportable ? 'held' : 'neutral'} icon={FileText}>
        {data.reportable
          ? `This is at or above ${formatAmount(data.thresholdCents)}, so a 1099 form is due for this year.`
          : `A 1099 form is due once you reach ${formatAmount(data.thresholdCents)}.`}
      </Callout>
      <div>
        <h3 className="text-sm font-medium text-text">What would be withheld</h3>
        <dl className="mt-1 divide-y divide-line text-sm">
          {data.withholding.map(({ name, rateBps, amountCents }) => (
            <NamedLine
              key={name}
              name={`${name}, ${formatBps(rateBps)}`}
              valueLook="tabular text-text"
              className="py-2"
            >
              {formatAmount(amountCents)}
            </NamedLine>
          ))}
        </dl>
      </div>
    </>
  )
}

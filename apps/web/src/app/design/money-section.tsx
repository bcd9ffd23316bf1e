/** Design page: amounts in every size, tone and sign, from nothing to millions, and the ages of things. */
import { cents } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { Section, Specimen } from '#app/design/specimen.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'

const amounts = [0, 5, 99, 1_250, 123_450, 100_000_000, 999_999_999_999].map(cents)
const sizes = ['sm', 'md', 'lg', 'xl', '2xl'] as const
const secondsAgo = [5, 5 * 60, 59 * 60, 3 * 3600, 26 * 3600, 400 * 86_400]
const secondsAhead = [45, 12 * 60 + 30, 5 * 3600 + 30, 4 * 86_400 + 30, -1]
const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

export function MoneySection() {
  const [hidden, setHidden] = useState(false)
  return (
    <Section
      id="money"
      title="Money and time"
      intro="Money is typography: a light sign, tabular digits, small cents. Green is yours, amber is held, red is gone."
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Card className="flex flex-col gap-1">
          <span className="text-sm text-muted">Available</span>
          <Money amount={cents(124_050)} size="2xl" hidden={hidden} />
        </Card>
        <Card className="flex flex-col gap-1">
          <span className="text-sm text-muted">In escrow</span>
          <Money amount={cents(15_000)} size="2xl" tone="held" hidden={hidden} />
        </Card>
        <div className="sm:col-span-2">
          <Button size="sm" aria-pressed={hidden} onClick={() => setHidden(!hidden)}>
            {hidden ? 'Show amounts' : 'Hide amounts'}
          </Button>
        </div>
      </div>
      <Specimen label="Sizes" className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        {sizes.map((size) => (
          <Money key={size} amount={cents(123_450)} size={size} />
        ))}
      </Specimen>
      <div className="grid gap-8 sm:grid-cols-3">
        <Specimen label="From nothing to billions" className="flex max-w-56 flex-col items-end gap-1">
          {amounts.map((amount) => (
            <Money key={amount} amount={amount} />
          ))}
        </Specimen>
        <Specimen label="Transactions always show their sign" className="flex max-w-56 flex-col items-end gap-1">
          <Money amount={cents(5_000)} kind="movement" tone="yours" />
          <Money amount={cents(-5_000)} kind="movement" tone="held" />
          <Money amount={cents(-125)} kind="movement" tone="loss" />
          <Money amount={cents(-100_000)} kind="movement" />
          <Money amount={cents(0)} kind="movement" />
        </Specimen>
        <Specimen label="Ages and countdowns" className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm text-muted">
          <div className="flex flex-col gap-1">
            {secondsAgo.map((seconds) => (
              <TimeAgo key={seconds} at={fromNow(-seconds)} />
            ))}
          </div>
          <div className="flex flex-col gap-1">
            {secondsAhead.map((seconds) => (
              <Countdown key={seconds} endsAt={fromNow(seconds)} />
            ))}
          </div>
        </Specimen>
      </div>
    </Section>
  )
}

/** What waits for the person: each with whose move it is in words, how long there is, and its one action. */
import type { TurnView } from '@handshake/contracts/turn/turn.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Countdown } from '#ui/time/countdown.tsx'
import { turnsQuery } from './turn.public.tsx'

/** The first few, so that what a page is about is not pushed out of sight. */
const fewAtFirst = 3

type TurnsCardProps = {
  /** How many are shown before one asks for all. */
  atFirst?: number
  className?: string
}

/** Nothing at all while nothing waits: a page does not begin with an empty box. */
export function TurnsCard({ atFirst = fewAtFirst, className }: TurnsCardProps) {
  const { data } = useQuery(turnsQuery)
  const [all, setAll] = useState(false)
  if (data === undefined || data.count === 0) return null
  const shown = all ? data.turns : data.turns.slice(0, atFirst)
  return (
    <Card className={classNames('border-accent', className)}>
      <CardHead title="Your turn" action={<span className="tabular text-sm text-muted">{data.count} waiting</span>} />
      <ul className="-mb-2 mt-2 divide-y divide-line">
        {shown.map((one) => (
          <TurnRow key={`${one.kind} ${one.id}`} turn={one} />
        ))}
      </ul>
      {data.turns.length > shown.length && (
        <Button variant="ghost" size="sm" full className="mt-3" onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </Card>
  )
}

function TurnRow({ turn: { title, words, action, to, until } }: { turn: TurnView }) {
  return (
    <li className="flex items-center gap-3 py-3 large-text:flex-col large-text:items-start">
      <div className="min-w-0 grow">
        <Link to={to} className="line-clamp-2 font-medium text-text wrap-anywhere hover:underline">
          {title}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {words}
          {until !== null && (
            <>
              {' · '}
              <Countdown endsAt={until} />
            </>
          )}
        </p>
      </div>
      <ButtonLink to={to} size="sm" variant="primary" className="shrink-0" aria-label={`${action}: ${title}`}>
        {action}
      </ButtonLink>
    </li>
  )
}

/** A quiet card after every hour of play: how long it has been and what it came to. It is never a push, and never in the way. */
import { safety } from '@handshake/contracts/safety/safety.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import {
  isReminderDue,
  type PlayFigures,
  type Sitting,
  seenNow,
  timeSpent,
  usualReminderHours,
} from '@handshake/domain/safety/play-reminder.ts'
import { minutes } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readQuery } from '#platform/cache/queries.ts'
import { readStored, storageKeys, writeStored } from '#platform/storage.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { safetyQuery } from './safety.queries.ts'

const lookEveryMs = minutes(1)

/** The tabs of one browser share it, so that three open tabs are one hour and not three. */
function readSitting(personId: string): Sitting | null {
  const [whose, ...times] = (readStored(storageKeys.sitting) ?? '').split(' ')
  const [startedAt, seenAt, toldAt] = times.map(Number)
  if (whose !== personId || startedAt === undefined || seenAt === undefined || toldAt === undefined) return null
  return [startedAt, seenAt, toldAt].every(Number.isFinite) ? { startedAt, seenAt, toldAt } : null
}

const writeSitting = (personId: string, { startedAt, seenAt, toldAt }: Sitting): void =>
  writeStored(storageKeys.sitting, [personId, startedAt, seenAt, toldAt].join(' '))

/** Time counts while the page is looked at. */
function useSitting(personId: string): readonly [Sitting | null, () => void] {
  const [sitting, setSitting] = useState<Sitting | null>(null)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const now = seenNow(readSitting(personId), Date.now())
      writeSitting(personId, now)
      setSitting(now)
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [personId])
  const told = () => {
    const now = seenNow(readSitting(personId), Date.now())
    const next = { ...now, toldAt: now.seenAt }
    writeSitting(personId, next)
    setSitting(next)
  }
  return [sitting, told]
}

export function PlayReminder({ personId }: { personId: string }) {
  const [sitting, told] = useSitting(personId)
  const { data: own } = useQuery(safetyQuery)
  const isDue = sitting !== null && isReminderDue(sitting, own?.reminderHours ?? usualReminderHours)
  const since = new Date(sitting?.startedAt ?? 0).toISOString()
  const { data: figures } = useQuery({
    ...readQuery('safety.readPlayFigures', safety.readPlayFigures, { since }),
    enabled: isDue,
  })
  if (!isDue || figures === undefined) return null
  return (
    <div className="fixed inset-x-3 bottom-22 z-30 flex justify-center md:bottom-6">
      <section
        aria-label="Time and money"
        className="flex w-full max-w-md animate-fade-in flex-col gap-2 rounded-card border border-line bg-raised p-4 text-sm shadow-3"
      >
        <p role="status" className="text-text">
          <span className="font-semibold">You’ve been here for {timeSpent(sitting)}.</span> {moneyWords(figures)}
        </p>
        <div className="flex flex-wrap justify-end gap-1">
          <ButtonLink size="sm" variant="ghost" to="/settings#limits" onClick={told}>
            Limits and breaks
          </ButtonLink>
          <Button size="sm" onClick={told}>
            OK
          </Button>
        </div>
      </section>
    </div>
  )
}

export const moneyWords = ({ depositedCents, wonCents, lostCents }: PlayFigures): string =>
  `In that time you put in ${formatAmount(depositedCents)}, won ${formatAmount(wonCents)} and lost ${formatAmount(lostCents)}.`

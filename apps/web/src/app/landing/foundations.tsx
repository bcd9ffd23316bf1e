/** What backs every deal here, said as it is: no coin, no public chain, no promise that is not kept. */
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Gauge from 'lucide-react/icons/gauge'
import Link2 from 'lucide-react/icons/link-2'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { Icon } from '#ui/icon.ts'
import { Card } from '#ui/layout/card.tsx'

const foundations: readonly { icon: Icon; title: string; words: string }[] = [
  {
    icon: Link2,
    title: 'Books nobody can rewrite',
    words:
      'Every transfer carries the SHA-256 hash of the one before it. That chain of hashes is the part of a blockchain that keeps books honest: change anything later and it shows. It’s our own ledger, not a coin.',
  },
  {
    icon: ScrollText,
    title: 'Smart contracts, in plain words',
    words:
      'You agree on the terms; we carry them out. Stakes lock when you both accept and leave exactly once, by the rules you agreed on: paid out, returned or decided by an arbitrator.',
  },
  {
    icon: Gauge,
    title: 'Reliability Score',
    words:
      'From 0 to 100: how often someone keeps their commitments. Losing a bet doesn’t lower it. Settling late, not showing up and losing disputes do.',
  },
  {
    icon: Fingerprint,
    title: 'Identity checks',
    words:
      'Only people who are 18 or older and have a verified email can move money. Two-step sign-in and passkeys keep your account yours.',
  },
]

export function Foundations() {
  return (
    <section aria-labelledby="foundations" className="border-y border-line">
      <div className="mx-auto w-full max-w-6xl px-4 py-16 lg:px-8 lg:py-24">
        <h2 id="foundations" className="text-2xl font-semibold sm:text-3xl">
          What backs every deal
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2">
          {foundations.map(({ icon: Mark, title, words }) => (
            <li key={title}>
              <Card padding="lg" className="h-full">
                <span className="flex size-11 items-center justify-center rounded-control bg-accent-soft text-accent-text">
                  <Mark aria-hidden="true" className="size-5" />
                </span>
                <h3 className="mt-4 text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-muted">{words}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What a deal stands on here, said as it is: no coin, no public chain, no promise that is not kept. */
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Gauge from 'lucide-react/icons/gauge'
import Link2 from 'lucide-react/icons/link-2'
import ScrollText from 'lucide-react/icons/scroll-text'
import { Card } from '#ui/card.tsx'
import type { Icon } from '#ui/icon.ts'

const foundations: readonly { icon: Icon; title: string; words: string }[] = [
  {
    icon: Link2,
    title: 'A blockchain’s honesty',
    words:
      'Every transfer carries the SHA-256 hash of the one before it. This hash chain is the part of a blockchain that keeps books honest: nothing can be changed later without showing. It is our own ledger, not a coin.',
  },
  {
    icon: ScrollText,
    title: 'Smart contracts, in plain words',
    words:
      'The terms you shake on are carried out by the system. Stakes lock when both agree and leave once, by the written rules: paid out, returned, or ruled on.',
  },
  {
    icon: Gauge,
    title: 'Reliability Score',
    words:
      'From 0 to 100: the share of obligations a person has met. Losing a bet does not lower it. Settling late, not showing up and losing disputes do.',
  },
  {
    icon: Fingerprint,
    title: 'Identity checks',
    words:
      'Money moves only between people with a verified address and a yes to being 18. Second factors and passkeys keep an account its owner’s.',
  },
]

export function Foundations() {
  return (
    <section aria-labelledby="foundations" className="border-y border-line">
      <div className="mx-auto w-full max-w-6xl px-4 py-16 lg:px-8 lg:py-24">
        <h2 id="foundations" className="text-2xl font-semibold sm:text-3xl">
          What a deal stands on
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

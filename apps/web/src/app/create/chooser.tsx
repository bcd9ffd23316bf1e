/** The choice before the first step: what kind of handshake, from a game of the list or in one's own words. */
import { useQuery } from '@tanstack/react-query'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import HandCoins from 'lucide-react/icons/hand-coins'
import PencilLine from 'lucide-react/icons/pencil-line'
import Sparkles from 'lucide-react/icons/sparkles'
import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode, RefObject } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { Icon } from '#ui/icon.ts'
import { PageHead } from '#ui/page-head.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { titleOf } from './bet-terms.ts'
import type { CreateFields } from './create-fields.ts'
import { leaguesQuery } from './create-queries.ts'
import { isOpenSport, sports } from './sport-tiles.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

const kinds = [
  { label: 'Sports', icon: Trophy, hint: 'Bet on games, or on anything you two disagree about', soon: null },
  { label: 'Lending', icon: HandCoins, hint: 'Loans between people', soon: 'Soon' },
  { label: 'Esports', icon: Gamepad2, hint: 'Matches and slips', soon: 'Coming Soon' },
] as const satisfies readonly { label: string; icon: Icon; hint: string; soon: string | null }[]

const examples = ['Who runs the faster 5 km on Sunday?', 'Will it snow before Christmas?', 'Who wins the election?']

type ChooserProps = {
  /** What was typed before and not sent. */
  kept: CreateFields
  onContinue: () => void
  onForget: () => void
  onGame: (league: string | null) => void
  onOwn: () => void
}

export function Chooser({ kept, onContinue, onForget, onGame, onOwn }: ChooserProps) {
  const { data } = useQuery(leaguesQuery)
  const heading = useArrivalFocus('chooser')
  const begun = kept.game !== null || kept.about.trim() !== ''
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHead title="New Handshake" />
      <div className="-mt-1 flex flex-col gap-6">
        {begun && (
          <Callout
            tone="info"
            icon={PencilLine}
            title="Continue where you left off"
            action={
              <>
                <Button size="sm" variant="ghost" onClick={onForget}>
                  Start over
                </Button>
                <Button size="sm" onClick={onContinue}>
                  Continue
                </Button>
              </>
            }
          >
            {titleOf(kept)}
          </Callout>
        )}
        <Section title="What kind of handshake?" headingRef={heading}>
          <ul className="grid grid-cols-3 gap-2 sm:gap-3">
            {kinds.map(({ label, icon: IconMark, hint, soon }) => (
              <li
                key={label}
                aria-current={soon === null ? 'true' : undefined}
                className={classNames(
                  'flex min-w-0 flex-col gap-1 rounded-card border p-3 sm:p-4',
                  soon === null ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
                )}
              >
                <span className="flex flex-col gap-1.5 font-semibold text-text sm:flex-row sm:items-center">
                  <IconMark aria-hidden="true" className="size-5 sm:size-4" />
                  {label}
                  {soon && (
                    <Badge className="-ml-1 self-start sm:ml-auto">
                      <span className="sm:hidden">Soon</span>
                      <span className="max-sm:hidden">{soon}</span>
                    </Badge>
                  )}
                </span>
                <span className="text-sm text-muted max-sm:sr-only">{hint}</span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Betting options">
          <div className="grid items-stretch gap-4 md:grid-cols-2">
            <Option icon={Sparkles} title="Smart Builder" hint="AI-powered games and odds">
              <ul aria-label="Sports" className="grid grid-cols-2 gap-2">
                {sports.map((sport) => (
                  <li key={sport} className="flex">
                    <SportTile
                      sport={sport}
                      open={isOpenSport(sport, data?.leagues ?? [])}
                      onChoose={() => onGame(sport)}
                    />
                  </li>
                ))}
              </ul>
              <Button variant="primary" size="lg" full onClick={() => onGame(null)}>
                Browse all games
              </Button>
            </Option>
            <Option icon={PencilLine} title="Manual Entry" hint="Custom bets">
              <p className="text-sm text-muted">
                Anything with two outcomes: a personal challenge, an election, the weather. You set the rules and the
                end date. You both say who won, or a third-party validator decides.
              </p>
              <ul className="flex flex-col gap-2 text-sm text-text">
                {examples.map((example) => (
                  <li key={example} className="rounded-control bg-sunken px-3 py-2">
                    {example}
                  </li>
                ))}
              </ul>
              <Button size="lg" full className="mt-auto" onClick={onOwn}>
                Describe your own bet
              </Button>
            </Option>
          </div>
        </Section>
      </div>
    </div>
  )
}

type SectionProps = { title: string; children: ReactNode; headingRef?: RefObject<HTMLHeadingElement | null> }

const Section = ({ title, children, headingRef }: SectionProps) => (
  <section>
    <h2 ref={headingRef} tabIndex={-1} className="mb-3 text-lg font-semibold text-text outline-none">
      {title}
    </h2>
    {children}
  </section>
)

type OptionProps = { icon: Icon; title: string; hint: string; children: ReactNode }

function Option({ icon: IconMark, title, hint, children }: OptionProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text">
          <IconMark aria-hidden="true" className="size-5" />
        </span>
        <div>
          <h3 className="text-lg font-semibold text-text">{title}</h3>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}

type SportTileProps = { sport: string; open: boolean; onChoose: () => void }

function SportTile({ sport, open, onChoose }: SportTileProps) {
  return (
    <button
      type="button"
      disabled={!open}
      onClick={onChoose}
      className="flex h-12 w-full items-center justify-between gap-2 rounded-control border border-line bg-raised px-3 font-medium text-text transition-colors enabled:hover:border-line-control disabled:bg-sunken disabled:text-muted"
    >
      {sport}
      {!open && <Badge>Soon</Badge>}
    </button>
  )
}

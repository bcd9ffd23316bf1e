/** The choice before the first step: what kind of handshake, from a game of the list or in one's own words. */
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import FileSignature from 'lucide-react/icons/file-signature'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Hammer from 'lucide-react/icons/hammer'
import HandCoins from 'lucide-react/icons/hand-coins'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import KeyRound from 'lucide-react/icons/key-round'
import Megaphone from 'lucide-react/icons/megaphone'
import PencilLine from 'lucide-react/icons/pencil-line'
import Receipt from 'lucide-react/icons/receipt'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import Vault from 'lucide-react/icons/vault'
import type { ReactNode, RefObject } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { Icon } from '#ui/icon.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { titleOf } from './bet/bet-terms.ts'
import type { CreateFields } from './create-fields.ts'
import { subjectForms } from './subject/subject-forms.ts'
import { type Begun, SubjectOptions } from './subject/subject-options.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

const kinds = [
  { label: 'Sports', icon: Trophy, hint: 'Bet on games, or on anything you two disagree about', soon: null, to: null },
  { label: 'Lending', icon: HandCoins, hint: 'Loans between people', soon: null, to: '/create/loan' },
  {
    label: 'Split a bill',
    icon: Receipt,
    hint: 'Share costs and see who has paid',
    soon: null,
    to: '/create/agreement/split',
  },
  {
    label: 'Esports',
    icon: Gamepad2,
    hint: 'Real matches are on their way. Try sample ones now.',
    soon: 'Coming Soon',
    to: '/create/esports',
  },
] as const satisfies readonly { label: string; icon: Icon; hint: string; soon: string | null; to: string | null }[]

/** Agreements of other kinds, each at the address of its form. */
const agreements = [
  {
    label: 'Rent something out',
    icon: KeyRound,
    hint: 'With a deposit until it comes back',
    to: '/create/agreement/rental',
  },
  { label: 'Hire someone', icon: Hammer, hint: 'Pay milestone by milestone', to: '/create/agreement/service' },
  { label: 'Publish a job', icon: Megaphone, hint: 'Anyone can take it', to: '/create/agreement/marketplace' },
  { label: 'Hold money safely', icon: Vault, hint: 'Until both of you release it', to: '/create/agreement/escrow' },
  {
    label: 'Your own agreement',
    icon: FileSignature,
    hint: 'Your terms, with or without a stake',
    to: '/create/agreement/custom',
  },
  {
    label: 'Make a promise',
    icon: HeartHandshake,
    hint: 'No money, just your word',
    to: '/create/agreement/trust_only',
  },
] as const satisfies readonly { label: string; icon: Icon; hint: string; to: string }[]

/** The kind whose options stand below. */
const isHere = (to: string | null, soon: string | null): boolean => to === null && soon === null

export type ChooserProps = {
  /** What was typed before and not sent. */
  kept: CreateFields
  onContinue: () => void
  onForget: () => void
  onBegin: (subject: SubjectKind, begun?: Begun) => void
}

export function Chooser({ kept, onContinue, onForget, onBegin }: ChooserProps) {
  const heading = useArrivalFocus('chooser')
  const begun = subjectKinds.some((kind) => subjectForms[kind].begun(kept))
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
          <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 sm:gap-3">
            {kinds.map(({ label, icon: IconMark, hint, soon, to }) => (
              <li
                key={label}
                aria-current={isHere(to, soon) ? 'true' : undefined}
                className={classNames(
                  'relative flex min-w-0 flex-col gap-1 rounded-card border p-3 sm:p-4',
                  to && 'transition-colors hover:border-line-control',
                  isHere(to, soon) ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
                )}
              >
                <span className="flex flex-col gap-1.5 font-semibold text-text sm:flex-row sm:flex-wrap sm:items-center">
                  <IconMark aria-hidden="true" className="size-5 sm:size-4" />
                  {to === null ? (
                    label
                  ) : (
                    <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                      {label}
                    </Link>
                  )}
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
        <Callout
          tone="neutral"
          icon={Users}
          title="More than two people?"
          action={
            <ButtonLink size="sm" to="/create/pool">
              Pool
            </ButtonLink>
          }
        >
          A pool is for 3 to 50 people: everyone puts in the same stake, and everyone who’s right shares the pot.
        </Callout>
        <Section title="Betting options">
          <div className="grid items-stretch gap-4 md:grid-cols-2">
            <SubjectOptions kept={kept} onBegin={onBegin} />
          </div>
        </Section>
        <Section title="Or agree on something else">
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 md:grid-cols-3">
            {agreements.map(({ label, icon: IconMark, hint, to }) => (
              <li
                key={label}
                className="relative flex min-w-0 items-start gap-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-control sm:p-4"
              >
                <IconMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
                <span className="min-w-0">
                  <Link to={to} className="font-semibold text-text after:absolute after:inset-0 after:rounded-card">
                    {label}
                  </Link>
                  <span className="block text-sm text-muted">{hint}</span>
                </span>
              </li>
            ))}
          </ul>
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

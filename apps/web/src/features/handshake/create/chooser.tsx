/** The choice before the first step: what kind of handshake, from a game of the list or in one's own words. */
import { agreementKinds, madeTypes } from '@handshake/domain/agreement/agreement-type-names.ts'
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import FileSignature from 'lucide-react/icons/file-signature'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Hammer from 'lucide-react/icons/hammer'
import HandCoins from 'lucide-react/icons/hand-coins'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import KeyRound from 'lucide-react/icons/key-round'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Megaphone from 'lucide-react/icons/megaphone'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PencilLine from 'lucide-react/icons/pencil-line'
import Receipt from 'lucide-react/icons/receipt'
import Shapes from 'lucide-react/icons/shapes'
import Trophy from 'lucide-react/icons/trophy'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Vault from 'lucide-react/icons/vault'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { Icon } from '#ui/icon.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { CoverLink } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { titleOf } from './bet/bet-terms.ts'
import type { CreateFields } from './create-fields.ts'
import { subjectForms } from './subject/subject-forms.ts'
import { type Begun, SubjectOptions } from './subject/subject-options.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

const kinds = [
  { label: 'Sports', icon: Trophy, hint: 'Bet on games, or on anything you two disagree about', to: null },
  { label: 'Esports', icon: Gamepad2, hint: 'Pick a match and what happens in it', to: '/create/esports' },
  { label: 'Lending', icon: HandCoins, hint: 'Loans between people', to: '/create/loan' },
  { ...agreementKinds.split.make, icon: Receipt, to: '/create/agreement/split' },
] as const satisfies readonly { label: string; icon: Icon; hint: string; to: string | null }[]

/** Other ways to the same handshake: what each asks for, and when. */
const builders = [
  {
    label: 'Sports bet',
    icon: ListOrdered,
    hint: 'One question at a time: game, winner, amount, opponent',
    to: '/bet',
  },
  {
    label: 'Create bet',
    icon: PanelsTopLeft,
    hint: 'Two pages: pick a game or event, then the rest at once',
    to: '/create-bet',
  },
  {
    label: 'Create bet by category',
    icon: Shapes,
    hint: 'Your own words on one page: category, outcomes, stake, go',
    to: '/createbet-v2',
  },
  {
    label: 'Create Friendly Bet',
    icon: UserPlus,
    hint: 'For one friend: saved as a draft first, sent when you’re ready',
    to: '/createbet',
  },
] as const satisfies readonly { label: string; icon: Icon; hint: string; to: string }[]

const icons: Readonly<Record<string, Icon>> = {
  rental: KeyRound,
  service: Hammer,
  marketplace: Megaphone,
  escrow: Vault,
  trust_only: HeartHandshake,
}

/** Agreements of other kinds, each at the address of its form. */
const agreements = madeTypes
  .filter((type) => type !== 'split')
  .map((type) => ({
    ...agreementKinds[type].make,
    icon: icons[type] ?? FileSignature,
    to: `/create/agreement/${type}`,
  }))

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
            {kinds.map(({ label, icon: IconMark, hint, to }) => (
              <li
                key={label}
                aria-current={to === null ? 'true' : undefined}
                className={classNames(
                  'relative flex min-w-0 flex-col gap-1 rounded-card border p-3 sm:p-4',
                  to && 'transition-colors hover:border-line-control',
                  to === null ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
                )}
              >
                <span className="flex flex-col gap-1.5 font-semibold text-text sm:flex-row sm:flex-wrap sm:items-center">
                  <IconMark aria-hidden="true" className="size-5 sm:size-4" />
                  <CoverLink to={to ?? undefined} className="after:rounded-card">
                    {label}
                  </CoverLink>
                </span>
                <span className="text-sm text-muted">{hint}</span>
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
        <Section title="More ways to set up a bet">
          <Ways ways={builders} />
        </Section>
        <Section title="Or agree on something else">
          <Ways ways={agreements} className="md:grid-cols-3" />
        </Section>
      </div>
    </div>
  )
}

type Way = { readonly label: string; readonly icon: Icon; readonly hint: string; readonly to: string }

const Ways = ({ ways, className }: { ways: readonly Way[]; className?: string }) => (
  <ul className={classNames('grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3', className)}>
    {ways.map(({ label, icon: IconMark, hint, to }) => (
      <li
        key={label}
        className="relative flex min-w-0 items-start gap-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-control sm:p-4"
      >
        <IconMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span className="min-w-0">
          <CoverLink to={to} className="font-semibold text-text after:rounded-card">
            {label}
          </CoverLink>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      </li>
    ))}
  </ul>
)

type SectionProps = { title: string; children: ReactNode; headingRef?: RefObject<HTMLHeadingElement | null> }

const Section = ({ title, children, headingRef }: SectionProps) => (
  <section>
    <h2 ref={headingRef} tabIndex={-1} className="mb-3 text-lg font-semibold text-text outline-none">
      {title}
    </h2>
    {children}
  </section>
)

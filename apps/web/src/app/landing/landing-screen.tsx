/** The landing page: what Handshake is for people who have not met it, and the waitlist. */
import { formatAmount } from '@handshake/domain/money.ts'
import { signUpPath } from '@handshake/domain/session/redirect-rules.ts'
import { openingBalanceCents } from '@handshake/domain/wallet/rewards.ts'
import { useQuery } from '@tanstack/react-query'
import { flagsQuery } from '#features/admin/flags.queries.ts'
import { WaitlistForm } from '#features/invite/waitlist-form.tsx'
import { useSetup } from '#platform/setup.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { Copyright, LegalLinks } from '../footer-line.tsx'
import { pageId } from '../page-arrival.tsx'
import { PlayMoneyTag } from '../play-money-tag.tsx'
import { Foundations } from './foundations.tsx'
import { LiveDemo } from './live-demo.tsx'
import { SampleDeal } from './sample-deal.tsx'

export function LandingScreen() {
  return (
    <div className="flex min-h-dvh flex-col">
      <LandingHeader />
      <main id={pageId} tabIndex={-1} className="grow outline-none">
        <section className="mx-auto grid w-full max-w-6xl items-center gap-12 px-4 py-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:px-8 lg:py-20">
          <div className="min-w-0">
            <h1
              tabIndex={-1}
              className="text-4xl font-semibold tracking-tight outline-none sm:text-[3.25rem] sm:leading-[1.08]"
            >
              <span className="mb-3 block text-lg font-semibold tracking-normal text-accent-text">Handshake</span>
              <span className="block text-balance">Peer-To-Peer Deals Are Risky</span>
              <span className="block text-accent-text">We Fix That</span>
            </h1>
            <p className="measure mt-5 text-lg text-muted">
              A bet with a friend, a loan, a split bill: agree on the terms, put in your shares, and nobody can walk off
              with the pot. It pays out by the rules you agreed on.
            </p>
            <StartHere />
            <p className="mt-8 mb-3 text-sm text-muted">
              Only want news for now? Join the waitlist, or{' '}
              <Link to="/request-invite" className="font-medium text-accent-text underline">
                request an invite
              </Link>
              .
            </p>
            <WaitlistForm className="max-w-lg" />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <LiveDemo />
            <SampleDeal />
          </div>
        </section>
        <Foundations />
        <section className="mx-auto w-full max-w-2xl px-4 py-16 text-center lg:py-24">
          <h2 className="text-2xl font-semibold sm:text-3xl">Shake on it and it’s done</h2>
          <p className="mt-2 text-muted">Leave your email and we’ll let you know when there’s a spot for you.</p>
          <WaitlistForm className="mx-auto mt-6 max-w-lg text-left" />
        </section>
      </main>
      <footer className="border-t border-line text-xs text-faint">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-2 px-4 py-6 lg:px-8">
          <Copyright />
          <LegalLinks />
        </div>
      </footer>
    </div>
  )
}

/** The main action: an account, with play money to try it on where there is some, and then the open offers to take one. */
function StartHere() {
  const playMoney = useSetup()?.moneyMode === 'play'
  return (
    <div className="mt-8 flex flex-col items-start gap-2">
      <ButtonLink to={signUpPath('/marketplace')} variant="primary" size="lg" className="max-sm:w-full">
        {playMoney ? 'Start with play money' : 'Create an account'}
      </ButtonLink>
      <p className="text-sm text-muted">
        {playMoney
          ? `You get ${formatAmount(openingBalanceCents.play)} of play money. No card, no risk.`
          : 'It takes a minute. You add money when you’re ready.'}
      </p>
    </div>
  )
}

function LandingHeader() {
  const playMoney = useSetup()?.moneyMode === 'play'
  const mayLogIn = useQuery(flagsQuery).data?.flags.landing_page_login_button === true
  return (
    <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 lg:px-8">
      <Link to="/landing" aria-label="Handshake, home page" className="flex">
        <Logo />
      </Link>
      <div className="flex items-center gap-3">
        {playMoney && <PlayMoneyTag className="max-sm:hidden" />}
        {mayLogIn && (
          <ButtonLink to="/login" size="sm">
            Log in
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

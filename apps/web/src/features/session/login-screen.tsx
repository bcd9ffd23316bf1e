/** The login screen: password or magic link, the demo people of play mode, and help for a stuck browser. */
import { session } from '@handshake/contracts/session.ts'
import { carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useContractForm } from '#platform/contract-form.ts'
import { describeError } from '#platform/describe-error.ts'
import { signedIn } from '#platform/session.ts'
import { useSetup } from '#platform/setup.ts'
import { Card } from '#ui/card.tsx'
import { dismissNotice, notice } from '#ui/notice.ts'
import { Tabs } from '#ui/tabs.tsx'
import { ClearCachesLink } from './clear-caches-link.tsx'
import { MagicLinkTab } from './magic-link-tab.tsx'
import { PasswordTab } from './password-tab.tsx'

const DemoPeople = lazy(() => import('./demo-people.tsx').then((module) => ({ default: module.DemoPeople })))
const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then((module) => ({ default: module.SecondFactorForm })),
)

export function LoginScreen() {
  const client = useQueryClient()
  const { search } = useLocation()
  const playMoney = useSetup()?.moneyMode === 'play'
  const [challenge, setChallenge] = useState<string | null>(null)
  const signIn = useContractForm({
    route: session.signIn,
    read: (form) => ({ email: String(form.get('email')), password: String(form.get('password')) }),
    leadsAway: true,
    fieldOf: { 'session.wrong-credentials': 'password' },
    onDone(answer) {
      dismissNotice()
      if (answer.step === 'second-factor') setChallenge(answer.challenge)
      // Being signed in, the guard leads on from here: friendInvite, then returnTo, then home.
      else signedIn(client, answer.session)
    },
    onFailed: (error) =>
      notice({ title: 'Login failed', description: describeError(error).userMessage, variant: 'destructive' }),
  })
  function startOver() {
    setChallenge(null)
    signIn.reset()
  }
  const tabs = [
    { value: 'password', label: 'Password', content: <PasswordTab signIn={signIn} /> },
    { value: 'magic-link', label: 'Magic link', content: <MagicLinkTab /> },
  ]
  return (
    <div className="m-auto flex w-full flex-col items-center gap-10 lg:flex-row lg:items-start lg:justify-center lg:gap-16">
      <div className="w-full max-w-md">
        <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
          Welcome back
        </h1>
        <p className="mt-1 text-center text-muted">Sign in to your handshakes and your wallet.</p>
        <Card className="mt-6">
          {challenge === null ? (
            <Tabs label="How to sign in" full items={tabs} />
          ) : (
            <Suspense fallback={null}>
              <SecondFactorForm challenge={challenge} onStartOver={startOver} />
            </Suspense>
          )}
        </Card>
        <p className="mt-5 text-center text-sm text-muted">
          Don't have an account?{' '}
          <Link to={`/signup${carriedQuery(search)}`} className="font-medium text-accent-text underline">
            Create one here
          </Link>
        </p>
        <ClearCachesLink />
      </div>
      {playMoney && (
        <Suspense fallback={null}>
          <DemoPeople busy={signIn.busy} onChoose={signIn.send} />
        </Suspense>
      )}
    </div>
  )
}

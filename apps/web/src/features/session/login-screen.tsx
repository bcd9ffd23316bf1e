/** The login screen: password, magic link or passkey, the demo people of play mode, and help for a stuck browser. */
import { carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import { lazy, Suspense, useState } from 'react'
import { mailedLinkIn } from '#platform/mailed-link.ts'
import { navigate, useLocation } from '#platform/navigation.ts'
import { useSetup } from '#platform/setup.ts'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Link } from '#ui/link.tsx'
import { ClearCachesLink } from './clear-caches-link.tsx'
import { PasswordTab } from './password-tab.tsx'
import { useSignIn } from './use-sign-in.ts'

// The password form alone comes with the first load; every other way in is a piece of its own.
const MagicLinkTab = lazy(() => import('./magic-link-tab.tsx').then((module) => ({ default: module.MagicLinkTab })))
const MagicLinkArrival = lazy(() =>
  import('./magic-link-arrival.tsx').then((module) => ({ default: module.MagicLinkArrival })),
)
const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then((module) => ({ default: module.SecondFactorForm })),
)
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx').then((module) => ({ default: module.PasskeySignIn })))
const DemoPeople = lazy(() => import('./demo-people.tsx').then((module) => ({ default: module.DemoPeople })))

export function LoginScreen() {
  const { search } = useLocation()
  const playMoney = useSetup()?.moneyMode === 'play'
  const [tab, setTab] = useState('password')
  const [email, setEmail] = useState('')
  const [arrived, setArrived] = useState(() => mailedLinkIn(search))
  const [challenge, setChallenge] = useState<string | null>(null)
  const signIn = useSignIn({ onSecondFactor: setChallenge })

  function startOver() {
    setChallenge(null)
    setArrived(null)
    signIn.reset()
    navigate(`/login${carriedQuery(search)}`, { replace: true })
  }
  function askForNewLink() {
    if (arrived) setEmail(arrived.email)
    setTab('magic-link')
    startOver()
  }

  if (arrived && challenge === null) {
    return (
      <Suspense fallback={null}>
        <MagicLinkArrival
          link={arrived}
          onSecondFactor={setChallenge}
          onNewLink={askForNewLink}
          onStartOver={startOver}
        />
      </Suspense>
    )
  }
  const tabs = [
    {
      value: 'password',
      label: 'Password',
      content: <PasswordTab signIn={signIn} email={email} onEmail={setEmail} />,
    },
    { value: 'magic-link', label: 'Magic link', content: <MagicLinkTab email={email} onEmail={setEmail} /> },
  ]
  return (
    // From the top, not centered: the demo people come later and would move everything else.
    <div className="mx-auto flex w-full flex-col items-center gap-10 lg:mt-[8vh] lg:flex-row lg:items-start lg:justify-center lg:gap-16">
      <div className="w-full max-w-md">
        <h1 tabIndex={-1} className="text-center text-2xl font-semibold outline-none">
          {challenge === null ? 'Welcome back' : 'One more step'}
        </h1>
        <p className="mt-1 text-center text-muted">
          {challenge === null
            ? 'Sign in to your handshakes and your wallet.'
            : 'Your account is protected by two-step sign-in.'}
        </p>
        <Card className="mt-6">
          <Suspense fallback={<div className="h-64" />}>
            {challenge === null ? (
              <>
                <Tabs label="How to sign in" full items={tabs} value={tab} onValueChange={setTab} />
                <div className="mt-4 min-h-10 border-t border-line pt-4">
                  <Suspense fallback={null}>
                    <PasskeySignIn />
                  </Suspense>
                </div>
              </>
            ) : (
              <SecondFactorForm challenge={challenge} onStartOver={startOver} />
            )}
          </Suspense>
        </Card>
        <p className="mt-5 text-center text-sm text-muted">
          Don’t have an account?{' '}
          <Link to={`/signup${carriedQuery(search)}`} className="font-medium text-accent-text underline">
            Create one here
          </Link>
        </p>
        <ClearCachesLink />
      </div>
      {playMoney && challenge === null && (
        <Suspense fallback={null}>
          <DemoPeople busy={signIn.busy} onChoose={signIn.send} />
        </Suspense>
      )}
    </div>
  )
}

/** The login screen: password, magic link or passkey, the demo people of play mode, and help for a stuck browser. */
import { carriedQuery } from '@handshake/domain/session/redirect-rules.ts'
import { lazy, Suspense, useState } from 'react'
import { clearCaches, mayClearCaches } from '#platform/cache/clear-caches.ts'
import { mailedLinkIn } from '#platform/mailed-link.ts'
import { navigate, useLocation } from '#platform/navigation.ts'
import { useSetup } from '#platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { dismissSnackbar, showSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Link } from '#ui/link.tsx'
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

type PasswordTabProps = {
  signIn: ReturnType<typeof useSignIn>
  /** What was typed is still there after a look at the other tab. */
  email: string
  onEmail: (email: string) => void
}

/** Signing in with e-mail and password. */
export function PasswordTab({ signIn, email, onEmail }: PasswordTabProps) {
  return (
    <form {...signIn.form} onChange={() => dismissSnackbar()} className="flex flex-col gap-4">
      <Field label="Email" error={signIn.problemOf('email')}>
        <EmailInput value={email} onValueChange={onEmail} required />
      </Field>
      <Field label="Password" error={signIn.problemOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" variant="primary" full busy={signIn.busy} busyText="Signing in...">
        Sign in
      </Button>
      <Link to="/password-reset" className="self-center text-sm font-medium text-muted underline hover:text-text">
        Forgot your password?
      </Link>
    </form>
  )
}

/** Help for a browser that holds on to old pieces of the app. */
export function ClearCachesLink() {
  const [clearing, setClearing] = useState(false)
  async function clear() {
    if (clearing) return
    if (!mayClearCaches(Date.now())) {
      showSnackbar({ title: 'Already cleared', description: 'You cleared the cache within the last ten minutes.' })
      return
    }
    setClearing(true)
    await clearCaches(Date.now())
    window.location.reload()
  }
  return (
    <p className="mt-8 text-center text-sm text-faint">
      Trouble signing in?{' '}
      <button type="button" onClick={() => void clear()} className="font-medium text-muted underline hover:text-text">
        Clear this app’s cache
      </button>
    </p>
  )
}

/** What a link opens for whoever has no account yet: who asks, the question, and the ways in that lead back to it. */
import { signInPath, signUpPath } from '@handshake/domain/session/redirect-rules.ts'
import Link2Off from 'lucide-react/icons/link-2-off'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useSetup } from '#platform/setup.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { LoadingLabel } from '#ui/feedback/skeleton.tsx'
import { LoadFailedCard } from './load-failed-card.tsx'

type LinkedOfferProps = {
  asker: { readonly displayName: string; readonly avatarUrl: string | null }
  /** Who asks, in words. */
  says: string
  title: string
  description: string
  isSample: boolean
  children: ReactNode
}

export function LinkedOffer({ asker, says, title, description, isSample, children }: LinkedOfferProps) {
  return (
    <article className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <header className="flex flex-col gap-3">
        <p className="flex items-center gap-2.5 text-muted">
          <Avatar name={asker.displayName} src={asker.avatarUrl} size="sm" />
          <span className="min-w-0 wrap-anywhere">{says}</span>
          {isSample && <Badge className="shrink-0">Sample game</Badge>}
        </p>
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance text-text outline-none wrap-anywhere">
          {title}
        </h1>
        {description !== '' && description !== title && (
          <p className="whitespace-pre-line text-muted wrap-anywhere">{description}</p>
        )}
      </header>
      {children}
    </article>
  )
}

/** Signing up and signing in, both back to what the link opened. */
export function WaysIn({ back, text }: { back: string; text: string }) {
  const playMoney = useSetup()?.moneyMode === 'play'
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink to={signUpPath(back)} variant="primary" size="lg" full>
        {text}
      </ButtonLink>
      <ButtonLink to={signInPath(back)} full>
        I have an account
      </ButtonLink>
      <p className="text-center text-sm text-muted">
        {playMoney
          ? 'Signing up takes a minute and you start with play money, so it costs you nothing.'
          : 'Signing up takes a minute. Nothing is locked until you confirm.'}
      </p>
    </div>
  )
}

export function OfferIsOver({ children }: { children: ReactNode }) {
  return (
    <MessageCard
      title="This one isn’t open anymore"
      icon={Link2Off}
      tone="neutral"
      actions={
        <>
          <ButtonLink to="/signup" variant="primary" full>
            Create an account
          </ButtonLink>
          <ButtonLink to="/login" full>
            Sign in
          </ButtonLink>
        </>
      }
    >
      {children}
    </MessageCard>
  )
}

/** Whoever has only a link, and it leads nowhere, can at least look at what this is. */
export const DeadLink = ({ title, children }: { title: string; children: string }) => (
  <MessageCard
    title={title}
    icon={Link2Off}
    tone="neutral"
    actions={
      <ButtonLink to="/" full>
        What is Handshake?
      </ButtonLink>
    }
  >
    {children}
  </MessageCard>
)

export const InEscrow = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-1.5 text-sm text-muted">
    <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
    {children}
  </p>
)

export const OfferLoading = ({ thing, children }: { thing: string; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-xl">
    <LoadingLabel>{`Loading the ${thing}…`}</LoadingLabel>
    {children}
  </div>
)

type OfferMissingProps = {
  thing: 'handshake' | 'pool'
  /** Null while it is on its way. */
  error: unknown
  /** Where it is once one is signed in. */
  back: string
  skeleton: ReactNode
  onRetry: () => void
}

/** In its place: that it is on its way, that it is not for strangers, or that it could not be read. */
export function OfferMissing({ thing, error, back, skeleton, onRetry }: OfferMissingProps) {
  if (error === null) return <OfferLoading thing={thing}>{skeleton}</OfferLoading>
  const unknown = [`${thing}.unknown`, `${thing}.invalid-id`, 'malformed']
  if (isApiError(error) && unknown.includes(error.code)) return <NotForStrangers thing={thing} back={back} />
  return (
    <LoadFailedCard
      title={`Failed to load ${thing}`}
      error={error}
      onRetry={onRetry}
      way={<ButtonLink to={signInPath(back)}>Sign in</ButtonLink>}
    />
  )
}

function NotForStrangers({ thing, back }: { thing: string; back: string }) {
  return (
    <MessageCard
      title={`Sign in to see this ${thing}`}
      icon={Link2Off}
      tone="neutral"
      actions={
        <>
          <ButtonLink to={signInPath(back)} variant="primary" full>
            Sign in
          </ButtonLink>
          <ButtonLink to={signUpPath(back)} full>
            Create an account
          </ButtonLink>
        </>
      }
    >
      It’s private, or the link is incomplete or no longer works. If someone sent it to you, ask them for a new one.
    </MessageCard>
  )
}

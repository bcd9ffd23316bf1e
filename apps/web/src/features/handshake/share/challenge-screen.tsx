/** What a handshake's link opens for whoever has no account yet: the whole offer, and the way in that leads back to it. */
import type { ChallengeView } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { signInPath, signUpPath } from '@handshake/domain/session/redirect-rules.ts'
import { useQuery } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { usePlaceParams } from '#platform/place-params.ts'
import { useSetup } from '#platform/setup.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadFailedCard } from '#ui/feedback/load-failed-card.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { LoadingLabel } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Clock } from '../accept/agreement-sheet.tsx'
import { OutcomeLines } from '../detail/outcome-lines.tsx'
import { RuleList } from '../detail/terms-card.tsx'
import { FaceOffSkeleton } from '../face-off/face-off-skeleton.tsx'
import { FacePair } from '../face-off/face-pair.tsx'
import { challengeQuery } from '../handshake.queries.ts'
import { firstName, potCentsOf, sideOf } from '../parties.ts'

const unknownCodes = ['handshake.unknown', 'handshake.invalid-id', 'malformed']

export function ChallengeScreen() {
  const { id = '' } = usePlaceParams()
  const [address] = useSearchParams()
  const { data, error, refetch } = useQuery(challengeQuery(id, address.get('invitation')))
  const back = `/handshake/${id}${address.size === 0 ? '' : `?${address}`}`
  if (data) return <Challenge challenge={data} back={withAccept(back)} />
  if (error === null)
    return (
      <div className="mx-auto w-full max-w-xl">
        <LoadingLabel>Loading the handshake…</LoadingLabel>
        <FaceOffSkeleton className="p-5 sm:p-8" />
      </div>
    )
  if (isApiError(error) && unknownCodes.includes(error.code)) return <NotForStrangers back={back} />
  const { userMessage, reference } = describeError(error)
  return (
    <LoadFailedCard
      title="Failed to load handshake"
      words={userMessage}
      reference={reference}
      onRetry={() => void refetch()}
      way={<ButtonLink to={signInPath(back)}>Sign in</ButtonLink>}
    />
  )
}

/** Whoever accepts here means it: once they are in, the sheet to confirm it is open. */
function withAccept(back: string): string {
  const [path = '', search = ''] = back.split('?')
  const query = new URLSearchParams(search)
  query.set('do', 'accept')
  return `${path}?${query}`
}

function Challenge({ challenge, back }: { challenge: ChallengeView; back: string }) {
  const { creator, title, description, settlementRules, canAccept, isSample } = challenge
  const playMoney = useSetup()?.moneyMode === 'play'
  const you = { ...sideOf('peer', challenge, ''), label: canAccept ? 'You' : 'Taken' }
  const { to: _profile, ...them } = sideOf('creator', challenge, '')
  return (
    <article className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <header className="flex flex-col gap-3">
        <p className="flex items-center gap-2.5 text-muted">
          <Avatar name={creator.displayName} src={creator.avatarUrl} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            {canAccept ? `${creator.displayName} challenges you` : `${creator.displayName}’s handshake`}
          </span>
          {isSample && <Badge className="shrink-0">Sample</Badge>}
        </p>
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance text-text outline-none wrap-anywhere">
          {title}
        </h1>
        {description !== '' && description !== title && (
          <p className="whitespace-pre-line text-muted wrap-anywhere">{description}</p>
        )}
      </header>
      <Card className="flex flex-col gap-5">
        <FacePair left={you} right={them} pot={potCentsOf(challenge)} potTone={canAccept ? 'held' : 'neutral'} />
        {canAccept && <OutcomeLines wager={challenge} party="peer" />}
      </Card>
      {canAccept ? (
        <WaysIn back={back} name={firstName(creator)} playMoney={playMoney} />
      ) : (
        <MessageCard title="This one isn’t open anymore" icon={Link2Off} tone="neutral" actions={<OtherWays />}>
          Somebody took the other side, or it was called off. You can start your own.
        </MessageCard>
      )}
      <Card className="flex flex-col gap-5">
        <Clock handshake={challenge} />
        <div>
          <h2 className="mb-1.5 text-sm font-medium text-text">What happens if…</h2>
          <RuleList rules={settlementRules} />
        </div>
        <p className="flex items-start gap-1.5 text-sm text-muted">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
          Both stakes stay in escrow until it’s decided. Nobody can spend them.
        </p>
      </Card>
    </article>
  )
}

function WaysIn({ back, name, playMoney }: { back: string; name: string; playMoney: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink to={signUpPath(back)} variant="primary" size="lg" full>
        Take on {name}
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

const OtherWays = () => (
  <>
    <ButtonLink to="/signup" variant="primary" full>
      Create an account
    </ButtonLink>
    <ButtonLink to="/login" full>
      Sign in
    </ButtonLink>
  </>
)

function NotForStrangers({ back }: { back: string }) {
  return (
    <MessageCard
      title="Sign in to see this handshake"
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
      It’s private, or the link is incomplete or no longer works. If somebody sent it to you, ask them for a new one.
    </MessageCard>
  )
}

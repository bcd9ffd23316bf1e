/** Where a link leads that cannot be used anymore: what became of it, and the next game against whoever sent it. */
import type { EndedLink as Ended, EndedLinkState } from '@handshake/contracts/handshake/handshake-challenge.ts'
import { signInPath, signUpPath } from '@handshake/domain/session/redirect-rules.ts'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Hourglass from 'lucide-react/icons/hourglass'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Icon } from '#ui/icon.ts'
import { endedLinkQuery } from '../handshake.queries.ts'
import { firstName } from '../parties.ts'

type Words = { readonly icon: Icon; readonly title: (link: Ended) => string; readonly more: (maker: string) => string }

const words: Readonly<Record<EndedLinkState, Words>> = {
  taken: {
    icon: Zap,
    title: ({ takerName }) => `${takerName === null ? 'Someone' : firstName({ displayName: takerName })} was faster.`,
    more: (maker) => `Take the next game against ${maker}.`,
  },
  claimed: {
    icon: Zap,
    title: () => 'Someone else got here first.',
    more: (maker) => `This link works for one person. Ask ${maker} for one of your own, or take the next game.`,
  },
  expired: {
    icon: Hourglass,
    title: () => 'This link ran out.',
    more: (maker) => `Ask ${maker} for a new one, or make them an offer yourself.`,
  },
  withdrawn: {
    icon: CircleSlash,
    title: ({ creator }) => `${firstName(creator)} took this link back.`,
    more: (maker) => `It happens, and no money of yours moved. You can still challenge ${maker}.`,
  },
  canceled: {
    icon: CircleSlash,
    title: () => 'This one was called off.',
    more: (maker) => `Nobody took it, so the money went back to ${maker}. There’s always a next game.`,
  },
  finished: {
    icon: CircleCheck,
    title: () => 'This one is decided.',
    more: (maker) => `Your turn: take the next game against ${maker}.`,
  },
}

type EndedLinkProps = {
  handshakeId: string
  invitation: string | null
  /** Shown to whoever must not know of it, as of anything that is not there. */
  children: ReactNode
}

export function EndedLink({ handshakeId, invitation, children }: EndedLinkProps) {
  const isSignedIn = Boolean(useSessionAnswer()?.session)
  const { data, isPending } = useQuery(endedLinkQuery(handshakeId, invitation))
  if (isPending)
    return (
      <div className="mx-auto w-full max-w-md">
        <LoadingLabel>Loading the handshake…</LoadingLabel>
        <Skeleton className="h-80 rounded-card!" />
      </div>
    )
  if (data === undefined) return children
  const { icon, title, more } = words[data.state]
  const maker = firstName(data.creator)
  const next = `/create?opponent=${encodeURIComponent(data.creator.username)}`
  return (
    <MessageCard
      title={title(data)}
      icon={icon}
      tone="neutral"
      actions={
        <>
          <ButtonLink to={isSignedIn ? next : signUpPath(next)} variant="primary" size="lg" full>
            <span className="truncate">Challenge {maker}</span>
          </ButtonLink>
          {isSignedIn ? (
            <ButtonLink to="/marketplace" full>
              See open offers
            </ButtonLink>
          ) : (
            <ButtonLink to={signInPath(next)} full>
              I have an account
            </ButtonLink>
          )}
        </>
      }
    >
      {data.title !== null && <p className="mb-2 font-medium text-text wrap-anywhere">{data.title}</p>}
      {data.finalScore !== null && (
        <p className="tabular mb-2 text-text wrap-anywhere">
          {data.finalScore.teamA} {data.finalScore.scoreA} – {data.finalScore.scoreB} {data.finalScore.teamB}
        </p>
      )}
      <p className="wrap-anywhere">{more(maker)}</p>
    </MessageCard>
  )
}

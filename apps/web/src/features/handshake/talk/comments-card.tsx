/** Where people talk about a handshake or a pool: everything said so far, answers below, and the box to say something. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import type { TalkPlace } from './talk-place.ts'
import { latest, type Thread } from './threads.ts'
import { type Talk, useTalk } from './use-talk.ts'

const mostAtFirst = 20

type CommentsCardProps = {
  place: TalkPlace
  me: PersonView & { readonly emailVerified: boolean }
  onReport: (person: PersonView) => void
}

export function CommentsCard({ place, me, onReport }: CommentsCardProps) {
  const talk = useTalk(place, me)
  const { threads } = talk
  return (
    <Card>
      <CardHead title={talk.count ? `Comments (${talk.count})` : 'Comments'} />
      <QueryContent
        query={{ data: threads, error: talk.error, refetch: talk.readAgain }}
        failed="Failed to load comments"
        loading={<SkeletonRows rows={2} className="mt-2" />}
        loadingText="Loading comments…"
      >
        {(all) => <Threads {...{ talk, place, onReport }} threads={all} myId={me.id} />}
      </QueryContent>
      {threads && (
        <div className="mt-4 border-t border-line pt-4">
          {me.emailVerified ? (
            <CommentForm label="Write a comment" sendText="Comment" onSend={(content) => talk.add(content, null)} />
          ) : (
            <Callout
              tone="held"
              action={
                <ButtonLink to="/email-verification" size="sm">
                  Verify your email
                </ButtonLink>
              }
            >
              Verify your email to write comments.
            </Callout>
          )}
        </div>
      )}
    </Card>
  )
}

type ThreadsProps = {
  threads: readonly Thread[]
  talk: Talk
  place: TalkPlace
  myId: string
  onReport: (person: PersonView) => void
}

function Threads({ threads, talk, place, myId, onReport }: ThreadsProps) {
  const [most, setMost] = useState(mostAtFirst)
  const [answering, setAnswering] = useState<string | null>(null)
  const { shown, earlier } = latest(threads, most)
  if (threads.length === 0) return <p className="mt-3 text-sm text-muted">{place.empty}</p>
  const seatOf = (authorId: string | undefined) => (authorId === undefined ? null : place.seatOf(authorId))
  const each = { talk, myId, onReport }
  return (
    <>
      {earlier > 0 && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setMost((before) => before + mostAtFirst)}>
          Show earlier comments ({earlier})
        </Button>
      )}
      {/* What arrives while somebody listens is read out, as in any conversation. */}
      <div role="log" aria-label="Comments" className="mt-3 flex flex-col gap-4">
        {shown.map((thread) => (
          <div key={thread.id} className="flex flex-col gap-3">
            <CommentItem
              {...each}
              comment={thread}
              seat={seatOf(thread.author?.id)}
              onReply={() => setAnswering(thread.id)}
            />
            {(thread.below.length > 0 || answering === thread.id) && (
              <div className="ml-4 flex flex-col gap-3 border-l border-line pl-4">
                {thread.below.map((reply) => (
                  <CommentItem key={reply.id} {...each} comment={reply} seat={seatOf(reply.author?.id)} />
                ))}
                {answering === thread.id && (
                  <CommentForm
                    label={`Your reply to ${thread.author?.id === myId ? 'your comment' : (thread.author?.displayName ?? 'this comment')}`}
                    sendText="Reply"
                    focused
                    onSend={(content) => {
                      talk.add(content, thread.id)
                      setAnswering(null)
                    }}
                    onCancel={() => setAnswering(null)}
                  />
                )}
              </div>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

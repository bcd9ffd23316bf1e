/** The talk under one handshake or pool: read, live, and written to; what was written is shown before it is answered. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import type { TalkPlace, TalkRoute } from './talk-place.ts'
import { type CommentId, threadsOf, type Unsent } from './threads.ts'

const askAgainMs = seconds(30)

export function useTalk({ query, where, routes, looksOn }: TalkPlace, me: PersonView) {
  const client = useQueryClient()
  const read = useQuery({ ...query, refetchInterval: looksOn && askAgainMs })
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])

  /** Every write answers all of it; a read that set out before it would only bring back the past. */
  async function takeIn(all: NonNullable<typeof read.data>) {
    await client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, all)
  }

  const forget = (id: CommentId) => setUnsent((before) => before.filter((one) => one.id !== id))
  const adding = useCall<TalkRoute<'add'>>(routes.add, {
    async onDone(all, { commentId }) {
      await takeIn(all)
      forget(commentId as CommentId)
    },
    onFailed: (failure, { commentId }) =>
      setUnsent((before) => before.map((one) => (one.id === commentId ? { ...one, failure } : one))),
  })

  function send(one: Unsent) {
    setUnsent((before) => [...before.filter(({ id }) => id !== one.id), { ...one, failure: null }])
    adding.run({ ...where, commentId: one.id, content: one.content, parentId: one.parentId })
  }

  return {
    threads: read.data && threadsOf(read.data.comments, unsent, me),
    count: read.data?.commentCount,
    error: read.error,
    readAgain: () => void read.refetch(),
    add: (content: string, parentId: CommentId | null) =>
      send({
        id: mintId<'comment'>(),
        parentId,
        content: content.trim(),
        writtenAt: new Date().toISOString(),
        failure: null,
      }),
    sendAgain: send,
    forget,
    /** For the other writes: how they are sent, what they are about, and what to do with their answer. */
    routes,
    where,
    takeIn,
  }
}

export type Talk = ReturnType<typeof useTalk>

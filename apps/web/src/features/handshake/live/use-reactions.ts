/** What the two people of a running game send each other: read live, shown for a moment, and one's own before it is answered. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { LiveReaction } from '@handshake/contracts/handshake/handshake-reactions.ts'
import type { ReactionFace } from '@handshake/domain/handshake/live-reactions.ts'
import type { HandshakeId, Id, PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { readQuery } from '#platform/cache/queries.ts'

/** A line takes longer to read. */
const shownMs = { face: seconds(3), words: seconds(6) }
/** A finger that drums sends no more than the server takes. */
const betweenFacesMs = seconds(0.3)

export type Flight = Pick<LiveReaction, 'id' | 'personId' | 'face' | 'words'>

export const reactionsQuery = (handshakeId: HandshakeId) =>
  readQuery('handshake.readReactions', handshake.readReactions, { handshakeId })

export function useReactions(handshakeId: HandshakeId, myId: PersonId) {
  const { data } = useQuery(reactionsQuery(handshakeId))
  const [flying, setFlying] = useState<readonly Flight[]>([])
  /** Null until the page has read once: what was there before is not news. */
  const known = useRef<Set<string> | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const lastFaceAt = useRef(Number.NEGATIVE_INFINITY)

  function fly(flights: readonly Flight[]) {
    setFlying((before) => [...before, ...flights])
    for (const { id, face } of flights) {
      const land = () => {
        timers.current.delete(timer)
        setFlying((before) => before.filter((one) => one.id !== id))
      }
      const timer = setTimeout(land, face === null ? shownMs.words : shownMs.face)
      timers.current.add(timer)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived flies once, however often this is drawn
  useEffect(() => {
    if (data === undefined) return
    const seen = known.current
    const fresh = seen === null ? [] : data.reactions.filter(({ id }) => !seen.has(id))
    known.current = new Set([...(seen ?? []), ...data.reactions.map(({ id }) => id)])
    if (fresh.length > 0) fly(fresh)
  }, [data])
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  /** Shown at once; what comes back from the server under the same id is no second one. */
  function show(sent: Pick<Flight, 'face' | 'words'>): Id<'reaction'> {
    const id = mintId<'reaction'>()
    known.current?.add(id)
    fly([{ id, personId: myId, ...sent }])
    return id
  }

  const sendingFace = useCall(handshake.sendReaction)
  const sendingLine = useCall(handshake.sendLiveLine)
  return {
    isPending: data === undefined,
    isOpen: data?.isOpen === true,
    flying,
    error: sendingFace.error ?? sendingLine.error,
    react: (face: ReactionFace) => {
      if (performance.now() - lastFaceAt.current < betweenFacesMs) return
      lastFaceAt.current = performance.now()
      sendingFace.run({ handshakeId, reactionId: show({ face, words: null }), face })
    },
    say: (words: string) => sendingLine.run({ handshakeId, reactionId: show({ face: null, words }), words }),
  }
}

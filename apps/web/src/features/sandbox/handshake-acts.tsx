/** On the page of a handshake: lets the friend it was offered to answer, and ends its game with a score. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { shownHandshakeQuery } from './sandbox.queries.ts'

export function HandshakeActs({ handshakeId }: { handshakeId: string }) {
  const { data } = useQuery(shownHandshakeQuery(handshakeId))
  if (data === undefined) return null
  return (
    <>
      <FriendAnswers handshake={data} />
      {data.gameId !== null && data.settledAt === null && <GameEnd gameId={data.gameId} handshake={data} />}
    </>
  )
}

function FriendAnswers({ handshake: { id, invitations } }: { handshake: HandshakeView }) {
  const client = useQueryClient()
  const answer = useCall(sandbox.letFriendAnswer, { onDone: () => client.invalidateQueries() })
  const friend = invitations.find(({ status, recipient }) => status === 'pending' && recipient !== null)?.recipient
  if (!friend) return null
  const answerWith = (action: 'accept' | 'decline') =>
    answer.run({ friendId: friend.id, subject: 'handshake', subjectId: id, action })
  return (
    <section className="grid gap-2" aria-label={`Answer for ${friend.displayName}`}>
      <h3 className="truncate font-medium text-sm">Answer for {friend.displayName}</h3>
      <div className="grid grid-cols-2 gap-2">
        <Button busy={answer.busy} onClick={() => answerWith('accept')}>
          Accept
        </Button>
        <Button busy={answer.busy} onClick={() => answerWith('decline')}>
          Decline
        </Button>
      </div>
      <ActionProblem error={answer.error} />
    </section>
  )
}

const asScore = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null)

type GameEndProps = { gameId: NonNullable<HandshakeView['gameId']>; handshake: HandshakeView }

function GameEnd({ gameId, handshake: { teamA, teamB } }: GameEndProps) {
  const client = useQueryClient()
  const [scores, setScores] = useState({ a: '', b: '' })
  const end = useCall(sandbox.endGame, { onDone: () => client.invalidateQueries() })
  const [teamAScore, teamBScore] = [asScore(scores.a), asScore(scores.b)]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (teamAScore !== null && teamBScore !== null) end.run({ gameId, teamAScore, teamBScore })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <h3 className="font-medium text-sm">End the game</h3>
      <div className="grid grid-cols-2 gap-2">
        <Field label={teamA}>
          <TextInput
            inputMode="numeric"
            value={scores.a}
            onValueChange={(value) => setScores({ ...scores, a: value })}
          />
        </Field>
        <Field label={teamB}>
          <TextInput
            inputMode="numeric"
            value={scores.b}
            onValueChange={(value) => setScores({ ...scores, b: value })}
          />
        </Field>
      </div>
      <p className="text-muted text-sm">A game that hasn’t started ends a minute after it does.</p>
      <Button type="submit" busy={end.busy} disabled={teamAScore === null || teamBScore === null}>
        End the game
      </Button>
      <ActionProblem error={end.error} />
    </form>
  )
}

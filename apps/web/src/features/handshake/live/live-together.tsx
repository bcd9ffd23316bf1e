/** Four faces and a line for the two people who watch their game: they fly over the score on both phones, unless switched off here. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { longestLiveLine, reactionFaceNames, reactionFaces } from '@handshake/domain/handshake/live-reactions.ts'
import { fairBps } from '@handshake/domain/handshake/terms/game-market.ts'
import { impliedChance } from '@handshake/domain/handshake/terms/odds.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { gameQuery } from '../create/create-queries.ts'
import { firstName, partyOf, personAt } from '../parties.ts'
import { ScoreAnnouncer } from './score-announcer.tsx'
import { type Flight, useReactions } from './use-reactions.ts'

type LiveTogetherProps = { handshake: HandshakeView; myId: string }

export const LiveTogether = (props: LiveTogetherProps) => (
  <>
    <ChanceLine handshake={props.handshake} />
    <Reactions {...props} />
  </>
)

function Reactions({ handshake, myId }: LiveTogetherProps) {
  const [hidden, toggle] = useStoredFlag(storageKeys.reactionsHidden)
  const { isPending, isOpen, flying, error, react, say } = useReactions(handshake.id, myId as PersonId)
  const other = personAt(partyOf(myId, handshake) === 'creator' ? 'peer' : 'creator', handshake)
  const name = other === null ? 'The other side' : firstName(other)
  // Its room is kept until it is known whether there is anything to do.
  if (isPending) return <div className={roomClass(hidden)} />
  if (!isOpen) return null
  const theirs = flying.filter(({ personId }) => personId !== myId)
  return (
    <section
      aria-label="Reactions"
      className={classNames('flex flex-col gap-3 border-t border-line pt-3', roomClass(hidden))}
    >
      {!hidden && (
        <>
          <Flights flying={flying} myId={myId} name={name} />
          <div className="flex flex-wrap items-start gap-2">
            {reactionFaceNames.map((face) => (
              <IconButton
                key={face}
                label={reactionFaces[face].words}
                size="lg"
                variant="secondary"
                onClick={() => react(face)}
              >
                <span aria-hidden="true" className="text-2xl">
                  {reactionFaces[face].picture}
                </span>
              </IconButton>
            ))}
            <LineForm name={name} onSend={say} />
          </div>
          <ActionProblem error={error} title="We couldn’t send that" />
          <ScoreAnnouncer words={faceWords(theirs, name)} />
          <div role="log" aria-label={`What ${name} says`} className="sr-only">
            {theirs.map(({ id, words }) => words !== null && <p key={id}>{`${name} says: ${words}`}</p>)}
          </div>
        </>
      )}
      <Switch label="Show reactions" checked={!hidden} onChange={toggle} className="items-center text-sm" />
    </section>
  )
}

const roomClass = (hidden: boolean): string => (hidden ? 'min-h-12' : 'min-h-38 sm:min-h-24')

/** The newest face of the other one; a burst is read out as one. */
function faceWords(theirs: readonly Flight[], name: string): string {
  const face = theirs.findLast((one) => one.face !== null)?.face
  return face ? `${name} reacts: ${reactionFaces[face].words}` : ''
}

/** Each rises from a place of its own, so that several at once don't hide each other. */
const lanes = ['left-[8%]', 'left-[30%]', 'left-[52%]', 'left-[74%]']

function Flights({ flying, myId, name }: { flying: readonly Flight[]; myId: string; name: string }) {
  const lines = flying.filter(({ face }) => face === null)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-12 z-10 h-44 overflow-hidden">
      {flying.map(
        ({ id, face }) =>
          face !== null && (
            <span
              key={id}
              className={classNames('absolute bottom-2 text-4xl motion-safe:animate-fly', lanes[laneOf(id)])}
            >
              {reactionFaces[face].picture}
            </span>
          ),
      )}
      {/* Each stands below the one before it; what no longer fits leaves at the top. */}
      <div className="absolute inset-x-3 bottom-2 flex flex-col gap-1.5">
        {lines.map(({ id, personId, words }) => (
          <p
            key={id}
            className={classNames(
              'max-w-[85%] rounded-card px-3 py-1.5 text-sm font-medium break-words shadow-2 motion-safe:animate-fly-line',
              personId === myId ? 'self-end bg-accent text-on-accent' : 'self-start bg-raised text-text',
            )}
          >
            {personId !== myId && <span className="font-normal text-muted">{name}: </span>}
            {words}
          </p>
        ))}
      </div>
    </div>
  )
}

/** By the random end of its id, so that it stays where it began. */
const laneOf = (id: string): number => Number.parseInt(id.slice(-1), 16) % lanes.length

function LineForm({ name, onSend }: { name: string; onSend: (words: string) => void }) {
  const [words, setWords] = useState('')
  const ready = words.trim() !== '' && words.trim().length <= longestLiveLine
  function send(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    onSend(words.trim())
    setWords('')
  }
  const near = words.trim().length > longestLiveLine - 20
  return (
    <form noValidate onSubmit={send} className="min-w-full grow sm:min-w-56 sm:basis-0">
      <Field label={`Say something to ${name}`} hideLabel>
        <TextInput
          value={words}
          placeholder={`Say something to ${name}`}
          autoComplete="off"
          enterKeyHint="send"
          limit={near ? longestLiveLine : undefined}
          onValueChange={setWords}
          end={
            <IconButton type="submit" label="Send" disabled={!ready}>
              <SendHorizontal aria-hidden="true" />
            </IconButton>
          }
        />
      </Field>
    </form>
  )
}

/** What the ratings of the teams said before the game: an estimate of ours, and called one. Nothing is said where there are none. */
function ChanceLine({ handshake: { game, subject } }: { handshake: HandshakeView }) {
  const { data } = useQuery({ ...gameQuery(game?.id ?? ''), enabled: game !== null && subject === 'game' })
  // Suggested lines come from ratings; without them the odds are only a beginning.
  if (game === null || !data || data.lines.spreads === null || data.lines.favorite === null) return null
  const { odds, favorite } = data.lines
  const bpsA = fairBps(impliedChance(odds.teamA), impliedChance(odds.teamB))
  const [team, bps] = favorite === 'team_a' ? [game.teamA, bpsA] : [game.teamB, 10_000 - bpsA]
  return (
    <p className="text-sm text-faint">
      Before the game, our rough estimate from the teams’ ratings was {Math.round(bps / 100)}% for {team}.
    </p>
  )
}

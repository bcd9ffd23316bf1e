/** What a developer can do in a sandbox: move the time, and on the page of a handshake end its game or let a friend answer. */
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { call } from '#platform/api/api.ts'
import { formatMoment } from '#platform/format.ts'
import { useLocation } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { HandshakeActs } from './handshake-acts.tsx'
import { sandboxQuery } from './sandbox.queries.ts'
import { followSandbox } from './sandbox-time.ts'

const hour = 3_600
const steps = [
  { words: '1 hour', seconds: hour },
  { words: '1 day', seconds: 24 * hour },
  { words: '1 week', seconds: 7 * 24 * hour },
] as const

const handshakePath = /^\/handshakes\/([0-9a-f-]{36})/

export function SandboxPanel({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const now = useNow(() => 1_000)
  const [to, setTo] = useState('')
  const { run, busy, sent, error, reachedAt } = useMoveClock()
  const movesBy = busy && sent !== undefined && 'seconds' in sent ? sent.seconds : null
  const handshakeId = handshakePath.exec(pathname)?.[1]
  const moveTo = (event: FormEvent) => {
    event.preventDefault()
    if (to !== '') run({ to: new Date(to).toISOString() })
  }
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sandbox"
      description="Play money and a clock you can move forward. Everyone in this sandbox moves with it."
    >
      <div className="grid gap-5">
        <p role="status" className="text-sm text-muted">
          {busy ? 'Moving. It’s now ' : 'It’s now '}
          <time className="font-medium text-text tabular-nums" dateTime={reachedAt ?? now.toISOString()}>
            {formatMoment(reachedAt === null ? now : new Date(reachedAt))}
          </time>
        </p>
        <div className="grid grid-cols-3 gap-2">
          {steps.map(({ words, seconds }) => (
            <Button
              key={words}
              busy={movesBy === seconds}
              disabled={busy && movesBy !== seconds}
              onClick={() => run({ seconds })}
              aria-label={`Move ${words} forward`}
            >
              + {words}
            </Button>
          ))}
        </div>
        <form onSubmit={moveTo} className="flex items-end gap-2">
          <Field label="To a date" className="grow">
            <TextInput type="datetime-local" value={to} onValueChange={setTo} />
          </Field>
          <Button type="submit" busy={busy && movesBy === null} disabled={movesBy !== null}>
            Move
          </Button>
        </form>
        <ActionProblem error={error} title="We couldn’t move the clock" />
        {handshakeId !== undefined && <HandshakeActs handshakeId={handshakeId} />}
      </div>
    </Modal>
  )
}

/** The server takes ten seconds at most, and a busy machine a little more. */
const timeoutMs = 30_000

function useMoveClock() {
  const client = useQueryClient()
  const [reachedAt, setReachedAt] = useState<string | null>(null)
  const move = useMutation({
    mutationFn: async (wanted: { readonly seconds: number } | { readonly to: string }) => {
      let step = await call(sandbox.moveClock, wanted, { timeoutMs })
      for (; !step.reached; step = await call(sandbox.moveClock, { to: step.target }, { timeoutMs })) show(step.now)
      show(step.now)
    },
    onSettled: async () => {
      setReachedAt(null)
      await client.invalidateQueries()
    },
  })
  function show(now: string) {
    setReachedAt(now)
    followSandbox(now)
    void client.invalidateQueries({ queryKey: sandboxQuery.queryKey })
  }
  return { run: move.mutate, busy: move.isPending, sent: move.variables, error: move.error, reachedAt }
}

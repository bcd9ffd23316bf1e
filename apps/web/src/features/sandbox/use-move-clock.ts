/** Moves the clock of the sandbox, asking again until it has come all the way. */
import { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { sandboxQuery } from './sandbox.queries.ts'
import { followSandbox } from './sandbox-time.ts'

/** The server takes ten seconds at most, and a busy machine a little more. */
const timeoutMs = 30_000

export function useMoveClock() {
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

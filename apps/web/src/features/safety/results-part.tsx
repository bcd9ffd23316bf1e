/** Whether results are celebrated and followed by 'Double or nothing?': a switch beside the limits, because those win over it anyway. */
import { safety } from '@handshake/contracts/safety/safety.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Switch } from '#ui/form/switch.tsx'
import { safetyQuery } from './safety.queries.ts'

export function ResultsPart({ quiet }: { quiet: boolean }) {
  const cache = useQueryClient()
  const set = useCall(safety.setQuietResults, {
    onDone: (view) => {
      cache.setQueryData(safetyQuery.queryKey, view)
      lookAgain(cache, 'safety')
    },
  })
  return (
    <section aria-label="After a result" className="border-t border-line pt-5">
      <Switch
        label="Confetti and “Double or nothing?”"
        hint="Off: results come quietly, and we don’t suggest another bet. While you’re on a break or close to a limit, it’s off anyway."
        checked={!quiet}
        disabled={set.busy}
        onChange={() => set.run({ quiet: !quiet })}
      />
      <ActionProblem error={set.error} title="We couldn’t change this" />
    </section>
  )
}

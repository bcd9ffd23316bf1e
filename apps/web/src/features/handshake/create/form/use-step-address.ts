/** The steps of a flow in the address: where it stands, how it goes on and back, and how it is left as a whole. */
import { currentLocation, useSearchParams } from '#platform/navigation.ts'
import { addressOf, depthOf, handedOn, type Step, stepIn } from '../create-steps.ts'

type StepAddress = {
  /** As the page shows it. */
  readonly shown: Step
  /** As the address bar has it already: two presses in a row build on each other, also before the first is drawn. */
  readonly asked: () => Step
  readonly go: (to: Step, how?: { readonly replace: boolean }) => void
  /** How many entries of the history lie between here and the page before the flow. */
  readonly wayOut: () => number
}

export function useStepAddress(firstStep: Step): StepAddress {
  const [address, setAddress] = useSearchParams()
  const asked = (): Step | null => stepIn(new URLSearchParams(currentLocation().search))
  return {
    shown: stepIn(address) ?? firstStep,
    asked: () => asked() ?? firstStep,
    go(to, { replace } = { replace: false }) {
      // The step that is there already adds nothing to the way back.
      const adds = replace || asked() === to ? 0 : 1
      setAddress((now) => addressOf(now, to), { replace, state: handedOn(currentLocation().state, adds) })
    },
    wayOut: () => depthOf(currentLocation().state) + 1,
  }
}

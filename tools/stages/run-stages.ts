/** Runs the stages of a check, quiet ones beside the others, shows each with its time, and closes with one line that counts them all. */
import { secondsSince } from '../product/progress.ts'

export interface Outcome {
  passed: number
  failed: number
  /** In words, told once more at the end of the run, where they are not buried by what came after. */
  failures?: readonly string[]
  /** What a stage that prints nothing while it runs has to show. */
  said?: string
}

export type Say = (line: string) => void

export interface Stage {
  name: string
  /** A stage that waits for this one, and makes no sense once it has failed. */
  needs?: string
  /** It prints nothing while it runs, so it shares the processors with whatever prints: a test that waits leaves one idle. */
  quiet?: true
  /** What it says stands under its name: of a quiet stage when it is done, of any other at once. */
  run(say: Say): Promise<Outcome>
}

/** For a stage that either holds or does not. */
export function oneOutcome(holds: boolean): Outcome {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export async function runStages(stages: readonly Stage[]): Promise<Outcome> {
  const outcomes = new Map<string, Outcome>()
  const ended = new Map<string, Promise<void>>()
  const inOrder = (some: readonly Stage[]): Promise<void> =>
    some.reduce((before, stage) => {
      const end = before.then(async () => {
        if (stage.needs) await ended.get(stage.needs)
        await runStage(stage, outcomes)
      })
      ended.set(stage.name, end)
      return end
    }, Promise.resolve())
  await Promise.all([inOrder(stages.filter(({ quiet }) => !quiet)), inOrder(stages.filter(({ quiet }) => quiet))])
  const failures = stages.flatMap(({ name }) => told(name, outcomes.get(name)))
  if (failures.length > 0) console.log(['\nWhat went wrong:', ...failures].join('\n  ✗ '))
  const sum = (key: 'passed' | 'failed') => [...outcomes.values()].reduce((count, outcome) => count + outcome[key], 0)
  const total = { passed: sum('passed'), failed: sum('failed') }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total
}

async function runStage(stage: Stage, outcomes: Map<string, Outcome>): Promise<void> {
  const heading = `\n▸ ${stage.name}`
  const lines: string[] = []
  const say: Say = stage.quiet ? (line) => lines.push(`  ${line}`) : (line) => console.log(`  ${line}`)
  if (!stage.quiet) console.log(heading)
  if (stage.needs && (outcomes.get(stage.needs)?.failed ?? 0) > 0) {
    if (stage.quiet) console.log(heading)
    console.log(`  not run, because the stage "${stage.needs}" failed`)
    return
  }
  const startedAt = performance.now()
  const outcome = await attempt(stage, say)
  outcomes.set(stage.name, outcome)
  // Between the lines of another stage, what belongs together stays together.
  if (stage.quiet) console.log([heading, ...lines].join('\n'))
  if (outcome.said) console.log(outcome.said)
  console.log(`  ${outcome.failed === 0 ? 'passed' : 'FAILED'} in ${secondsSince(startedAt).trim()}`)
}

function told(stage: string, { failed, failures = [] }: Outcome = { passed: 0, failed: 0 }): readonly string[] {
  return failures.length === 0 && failed > 0 ? [`${stage}: see its output above`] : failures
}

/** A stage that cannot even run has failed; the ones after it still have their say. */
async function attempt(stage: Stage, say: Say): Promise<Outcome> {
  try {
    return await stage.run(say)
  } catch (error) {
    const { name, message, detail, stack } = error as Error & { detail?: string }
    const said = name === 'StartProblem' ? [message, detail].filter(Boolean).join('\n') : (stack ?? message)
    return { ...oneOutcome(false), said }
  }
}

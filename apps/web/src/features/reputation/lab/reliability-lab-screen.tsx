/** The reliability lab: try out what happens to both scores, with the very rules the product plays by; nothing is saved. */
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { LineChart } from '#ui/chart/plotted-chart.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Doors } from '../doors.tsx'
import { TrustScale } from '../trust-scale.tsx'
import { EventButtons } from './event-buttons.tsx'
import {
  historyIn,
  type LabEventName,
  type LabStep,
  labStart,
  longestHistory,
  playOut,
  writeHistory,
} from './lab-history.ts'
import { StepList } from './step-list.tsx'

export function ReliabilityLabScreen() {
  const [address, setAddress] = useSearchParams()
  const history = historyIn(address)
  const steps = playOut(history)
  const now = steps.at(-1) ?? { hrs: labStart.hrs, reliability: labStart.reliability }
  const show = (next: readonly LabEventName[]) =>
    setAddress(next.length === 0 ? {} : { history: writeHistory(next.slice(0, longestHistory)) }, { replace: true })
  return (
    <>
      <PageHead title="Reliability lab" />
      <p className="measure -mt-3 mb-6 text-muted">
        Try out events and watch both scores move. These are the real rules behind your passport. Nothing here is saved,
        and nobody’s score changes.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="flex flex-col gap-5">
          <CardHead title="What happens" description="Each tap adds one more." />
          <EventButtons
            full={history.length >= longestHistory}
            onAdd={(name) => show([...history, name])}
            onCase={show}
          />
        </Card>
        <Card className="flex flex-col gap-5" aria-live="polite">
          <CardHead title="Your scores" />
          <div className="grid gap-6 sm:grid-cols-2">
            <div>
              <h3 className="mb-1 text-sm font-medium text-muted">Reliability</h3>
              <p className="flex items-baseline gap-2">
                <span className="tabular text-4xl font-semibold text-text">{now.reliability}</span>
                <span className="font-semibold">{reliabilityLabel(now.reliability)}</span>
              </p>
            </div>
            <div>
              <h3 className="mb-1 text-sm font-medium text-muted">Trust score</h3>
              <TrustScale hrs={now.hrs} />
            </div>
          </div>
          <Doors hrs={now.hrs} />
        </Card>
        <Card className="lg:col-span-2">
          <CardHead
            title="Step by step"
            description={
              steps.length === 0
                ? 'A new account, before anything happens.'
                : `${steps.length} of at most ${longestHistory}`
            }
            action={
              <div className="flex gap-2">
                <Button size="sm" disabled={history.length === 0} onClick={() => show(history.slice(0, -1))}>
                  <Undo2 aria-hidden="true" />
                  Undo
                </Button>
                <Button size="sm" variant="ghost" disabled={history.length === 0} onClick={() => show([])}>
                  Start over
                </Button>
              </div>
            }
          />
          {steps.length === 0 ? (
            <EmptyState
              picture="chart"
              title="Nothing has happened yet."
              description="Add an event above, or start with one of the examples."
            />
          ) : (
            <Steps steps={steps} />
          )}
        </Card>
      </div>
    </>
  )
}

function Steps({ steps }: { steps: readonly LabStep[] }) {
  const points = (of: 'hrs' | 'reliability') => [
    { x: '0', y: labStart[of] },
    ...steps.map((step, index) => ({ x: String(index + 1), y: step[of] })),
  ]
  const last = steps.at(-1)
  return (
    <div className="mt-4 flex flex-col gap-5">
      <div className="grid gap-6 lg:grid-cols-2">
        <section>
          <h3 className="mb-2 text-sm font-medium text-muted">Reliability</h3>
          <LineChart
            points={points('reliability')}
            summary={`Reliability went from ${labStart.reliability} to ${last?.reliability}.`}
            valueLabel="Reliability"
            formatX={(step) => `Step ${step}`}
            pointLabel="Step"
            heightPx={150}
          />
        </section>
        <section>
          <h3 className="mb-2 text-sm font-medium text-muted">Trust score</h3>
          <LineChart
            points={points('hrs')}
            summary={`Trust went from ${labStart.hrs} to ${last?.hrs}.`}
            valueLabel="HRS"
            formatX={(step) => `Step ${step}`}
            pointLabel="Step"
            tone="info"
            heightPx={150}
          />
        </section>
      </div>
      <StepList steps={steps} />
    </div>
  )
}

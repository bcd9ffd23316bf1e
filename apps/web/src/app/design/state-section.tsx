/** Design page: what stands where the content is not, while loading, when empty, after a failure. */
import { Section, Specimen } from '#app/design/specimen.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonRow, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Card } from '#ui/layout/card.tsx'

export function StateSection() {
  return (
    <Section
      id="states"
      title="States"
      intro="Loading has the final shape, empty has one action, and an error speaks about the money."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <Specimen label="Empty">
          <Card>
            <EmptyState
              picture="handshake"
              title="No handshakes yet."
              description="Make the first one with a friend; a draft locks nothing."
              action={<Button variant="primary">New Handshake</Button>}
            />
          </Card>
        </Specimen>
        <Specimen label="Error">
          <Card>
            <ErrorState
              what="We couldn’t finish the payment."
              money="Nothing left your wallet."
              advice="The other side did not answer in time. Trying again is safe and never pays twice."
              action={
                <>
                  <Button variant="primary">Try again</Button>
                  <Button variant="ghost">Ask support</Button>
                </>
              }
              reference="7f3a-91c2"
            />
          </Card>
        </Specimen>
        <Specimen label="Loading rows">
          <Card padding="none" className="divide-y divide-line px-4">
            <LoadingLabel />
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Card>
        </Specimen>
        <Specimen label="Loading text, and a spinner where there is no shape to keep">
          <Card className="flex flex-col gap-6">
            <SkeletonText lines={4} />
            <span className="flex items-center gap-2 text-sm text-muted">
              <Spinner /> Verifying session...
            </span>
          </Card>
        </Specimen>
      </div>
    </Section>
  )
}

/** Where a passport begins: nothing was agreed yet, and two ways to change that. */
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'

export function EmptyPassport({ className }: { className?: string }) {
  return (
    <Card padding="none" className={className}>
      <EmptyState
        picture="chart"
        title="Your passport is still empty."
        description="Create a handshake and keep your word. Trust, stats and rewards grow from there."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/create" variant="primary">
              Create your first handshake
            </ButtonLink>
            <ButtonLink to="/marketplace">Find one to accept</ButtonLink>
          </div>
        }
      />
    </Card>
  )
}

/** Stands where a list beside the friends could not be read: nothing there is not the same as nobody. */
import { Card } from '#ui/layout/card.tsx'

export function Unread({ what }: { what: string }) {
  return (
    <Card role="alert" className="text-sm text-muted">
      {what} Please try again in a few moments.
    </Card>
  )
}

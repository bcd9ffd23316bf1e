/** Stands in the place of the form once an account is linked. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'

export function LinkedNow({ label }: { label: string }) {
  return (
    <Card padding="lg" className="flex max-w-xl flex-col items-center gap-2 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-yours" />
      <p role="status" className="max-w-full text-lg font-medium break-words text-text">
        {label} is linked
      </p>
      <p className="text-muted">You’ll recognize it when you deposit or withdraw.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/link-accounts">Linked accounts</ButtonLink>
        <ButtonLink to="/wallet?do=deposit" variant="primary">
          Deposit
        </ButtonLink>
      </div>
    </Card>
  )
}

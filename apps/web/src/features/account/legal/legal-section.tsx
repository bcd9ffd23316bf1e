/** The way from the settings to what the person agreed to, and to what we keep about them. */
import { ButtonLink } from '#ui/button-link.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'

export function LegalSection() {
  return (
    <Card>
      <CardHead
        title="Terms and privacy"
        description="What you agreed to when you joined, and what we keep about you, why and for how long."
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/terms">Terms</ButtonLink>
        <ButtonLink to="/privacy">Privacy</ButtonLink>
      </div>
    </Card>
  )
}

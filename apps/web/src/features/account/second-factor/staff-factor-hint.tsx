/** Asks staff for a second factor: with play money once, with real money until it is there, as the server does. */
import { useQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useSetup } from '#platform/setup.ts'
import { storageKeys } from '#platform/storage.ts'
import { useStoredFlag } from '#platform/stored-flag.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { securityQuery } from '../account.queries.ts'

export function StaffFactorHint() {
  const security = useQuery(securityQuery).data
  const needed = useSetup()?.moneyMode === 'real'
  const [hidden, hide] = useStoredFlag(storageKeys.staffFactorHintHidden)
  if (security === undefined || security.secondFactor.enabledAt !== null || (hidden && !needed)) return null
  return (
    <Callout
      tone="held"
      icon={ShieldAlert}
      className="mb-4 items-center! py-1.5!"
      action={
        <>
          <ButtonLink to="/settings#second-factor" variant="ghost" size="sm">
            Set it up
          </ButtonLink>
          {!needed && (
            <Button variant="ghost" size="sm" onClick={hide}>
              Not now
            </Button>
          )}
        </>
      }
    >
      {needed
        ? 'Staff need two-step sign-in to open these pages.'
        : 'Protect your staff account with two-step sign-in.'}
    </Callout>
  )
}

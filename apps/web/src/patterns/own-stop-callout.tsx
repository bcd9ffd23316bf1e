/** Where a break or a limit that people set for themselves says no: their own words back, calmly, with the way to them. Nothing failed. */
import Pause from 'lucide-react/icons/pause'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'

const ownStops: readonly string[] = ['safety.on-break', 'safety.over-limit']

export const isOwnStop = (code: string | undefined): boolean => code !== undefined && ownStops.includes(code)

type OwnStopCalloutProps = {
  words: string
  /** It was said just now: it is read out at once. */
  urgent?: boolean | undefined
  className?: string | undefined
}

export const OwnStopCallout = ({ words, urgent, className }: OwnStopCalloutProps) => (
  <Callout
    tone="neutral"
    icon={Pause}
    urgent={urgent}
    className={className}
    action={
      <ButtonLink size="sm" to="/settings#limits">
        Limits and breaks
      </ButtonLink>
    }
  >
    {words}
  </Callout>
)

/** One presentation in a grid or a list: what it is about, how long it takes, and what can be done with it. */
import type { PresentationView } from '@handshake/contracts/presentation/presentation.ts'
import { Badge } from '#ui/badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { deckGradients, deckIcons, lastPresentedWords, statusLooks } from './presentation-looks.ts'
import { type PresentationProps, RowActions } from './row-actions.tsx'

const maxTags = 3

export function PresentationCard(props: PresentationProps) {
  const { presentation, onView } = props
  const { title, description, tags, audience, presenter, version, status, features } = presentation
  const more = tags.length - maxTags
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Cover presentation={presentation} className="h-28 w-full" iconClass="size-10" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-lg font-semibold">
            <button
              type="button"
              className="text-left wrap-anywhere hover:underline"
              onClick={() => onView(presentation)}
            >
              {title}
            </button>
          </h2>
          <RowActions {...props} />
        </div>
        <p className="line-clamp-3 text-sm wrap-anywhere text-muted">{description}</p>
        <Facts presentation={presentation} />
        <p className="text-sm wrap-anywhere text-muted">
          For {audience} · by {presenter} · v{version}
        </p>
        {features.length > 0 && <p className="text-sm wrap-anywhere text-faint">{features.join(' · ')}</p>}
        <div className="mt-auto flex flex-wrap gap-1.5 pt-1">
          <StatusBadge look={statusLooks[status]} />
          {tags.slice(0, maxTags).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {more > 0 && (
            <Badge>
              +{more}
              <span className="sr-only"> more tags</span>
            </Badge>
          )}
        </div>
      </div>
    </li>
  )
}

export function PresentationRow(props: PresentationProps) {
  const { presentation, onView } = props
  return (
    <li className="flex items-center gap-3 p-3 sm:gap-4 sm:p-4">
      <Cover presentation={presentation} className="size-12 shrink-0 rounded-control" iconClass="size-6" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">
          <button
            type="button"
            className="text-left wrap-anywhere hover:underline"
            onClick={() => onView(presentation)}
          >
            {presentation.title}
          </button>
        </h2>
        <Facts presentation={presentation} />
      </div>
      <StatusBadge look={statusLooks[presentation.status]} className="max-sm:hidden" />
      <RowActions {...props} />
    </li>
  )
}

function Cover({
  presentation: { icon, gradient },
  className,
  iconClass,
}: {
  presentation: PresentationView
  className: string
  iconClass: string
}) {
  const IconMark = deckIcons[icon]
  return (
    <span className={classNames('flex items-center justify-center', deckGradients[gradient], className)}>
      <IconMark aria-hidden="true" className={classNames('text-text', iconClass)} />
    </span>
  )
}

const Facts = ({ presentation }: { presentation: PresentationView }) => (
  <p className="tabular text-sm text-muted">
    {presentation.duration} min · {presentation.slides} {presentation.slides === 1 ? 'slide' : 'slides'} ·{' '}
    {lastPresentedWords(presentation)}
  </p>
)

/** One draft: what confirming it would do now, what changed since it was drafted, and the two answers. */
import { assistant, type CurrentDraft } from '@handshake/contracts/assistant/assistant.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { LoadFailedCard, NotFoundCard } from '#patterns/load-failed-card.tsx'
import { isOwnStop, OwnStopCallout } from '#patterns/own-stop-callout.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { formatMoment } from '#platform/format.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { LoadingLabel, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { draftQuery, kindWords, stateLooks } from './assistant.queries.ts'
import { DraftTermsList } from './draft-terms-list.tsx'

export function DraftScreen() {
  const { id = '' } = usePlaceParams()
  const query = useQuery(draftQuery(id))
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <BackLink to="/drafts" label="Drafts" />
      {query.data ? <OwnDraft draft={query.data} /> : <DraftMissing query={query} />}
    </div>
  )
}

function OwnDraft({ draft }: { draft: CurrentDraft }) {
  const client = useQueryClient()
  const again = () => lookAgain(client, 'assistant')
  const confirm = useCall(assistant.confirmDraft, {
    onDone() {
      again()
      lookAgain(client, 'wallet')
    },
    onFailed: again,
  })
  const decline = useCall(assistant.declineDraft, { onDone: again, onFailed: again })
  const { id: draftId, now, problem, by, state, terms } = draft
  const { tone, words } = stateLooks[state]
  const waits = state === 'waiting'
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{kindWords[draft.kind]}</p>
          <h1 tabIndex={-1} className="text-2xl font-semibold wrap-anywhere outline-none">
            {draft.title}
          </h1>
        </div>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {by === null ? 'Drafted' : `Drafted with your key “${by}”`} on {formatMoment(new Date(draft.createdAt))}.
        {waits && ` It waits until ${formatMoment(new Date(draft.expiresAt))}. Nothing happens until you confirm.`}
      </p>
      {waits && now !== null && now.termsVersion !== draft.termsVersion && (
        <Callout tone="held" icon={CircleAlert} title="The terms changed since this was drafted">
          Below is how they stand now. Your assistant may have told you something else.
        </Callout>
      )}
      {'description' in draft.form && draft.form.description !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">{draft.form.description}</p>
      )}
      <DraftTermsList terms={now?.terms ?? terms} />
      {problem !== null &&
        (isOwnStop(problem.code) ? (
          <OwnStopCallout words={problem.words} />
        ) : (
          <Callout tone="held" icon={CircleAlert} title="This can’t be confirmed right now">
            {problem.words}
          </Callout>
        ))}
      <ActionProblem error={confirm.error ?? decline.error} />
      {state === 'confirmed' && (
        <ButtonLink to={draft.path} variant="primary">
          {`Open the ${kindWords[draft.kind].toLowerCase()}`}
        </ButtonLink>
      )}
      {waits && (
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">
          <Button
            variant="primary"
            disabled={now === null}
            busy={confirm.busy}
            busyText="Confirming..."
            onClick={() => now && confirm.run({ draftId, termsVersion: now.termsVersion })}
          >
            {confirmWords(draft)}
          </Button>
          <Button busy={decline.busy} busyText="Declining..." onClick={() => decline.run({ draftId })}>
            Decline
          </Button>
        </div>
      )}
    </Card>
  )
}

function confirmWords({ kind, now, terms }: CurrentDraft): string {
  const { lockedCents } = now?.terms ?? terms
  if (kind === 'handshake') return `Lock ${formatAmount(lockedCents)} and send`
  return kind === 'loan' ? 'Send the offer' : 'Send the split'
}

const unknownCodes = ['assistant.no-such-draft', 'malformed']

function DraftMissing({ query: { error, refetch } }: { query: { error: unknown; refetch: () => unknown } }) {
  if (!error)
    return (
      <Card className="flex flex-col gap-5">
        <LoadingLabel>Loading the draft…</LoadingLabel>
        <Skeleton className="h-6 w-2/3" />
        <SkeletonText lines={5} />
      </Card>
    )
  const way = <ButtonLink to="/drafts">Drafts</ButtonLink>
  if (isApiError(error) && unknownCodes.includes(error.code))
    return (
      <NotFoundCard title="Draft not found" way={way}>
        Its key may have been revoked, or it may belong to another account.
      </NotFoundCard>
    )
  return <LoadFailedCard title="We couldn’t load the draft" error={error} onRetry={refetch} way={way} />
}

/** The pages of a case: for the two it is about, and for whoever judges it. */
import type { DisputeView } from '@handshake/contracts/dispute/dispute-views.ts'
import { useQuery } from '@tanstack/react-query'
import Gavel from 'lucide-react/icons/gavel'
import type { ReactNode } from 'react'
import { CaseLoading, CaseMissing } from '#features/dispute/case-missing.tsx'
import { whyNotJudging } from '#features/dispute/case-words.ts'
import { disputeQuery } from '#features/dispute/dispute.queries.ts'
import { RuleForm } from '#features/dispute/rule-form.tsx'
import { handshakeQuery } from '#features/handshake/handshake.queries.ts'
import { stanceOf } from '#features/handshake/parties.ts'
import { usePlaceParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { useShows } from '#platform/shown-things.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { CasePage } from './case-page.tsx'

type Me = { readonly id: string; readonly displayName: string; readonly role: string }

export const CaseScreen = () => (
  <OneCase
    back={{ to: '/disputes', label: 'My Disputes' }}
    judging={(view) => view.viewer.role === 'staff' && <OpenAsArbitrator view={view} />}
  />
)

export const JudgeScreen = () => (
  <OneCase
    back={{ to: '/admin/disputes', label: 'Disputes' }}
    judging={(view, me) => <Judging view={view} me={me} />}
  />
)

type OneCaseProps = {
  back: { readonly to: string; readonly label: string }
  judging: (view: DisputeView, me: Me) => ReactNode
}

function OneCase({ back, judging }: OneCaseProps) {
  const { id = '' } = usePlaceParams()
  const person = useSessionAnswer()?.session?.person
  const { data: view, error, refetch } = useQuery(disputeQuery(id))
  const { data: handshake } = useQuery({ ...handshakeQuery(view?.handshake.id ?? ''), enabled: view !== undefined })
  useShows(view?.handshake.id)
  if (!person) return null
  return (
    <div className="flex flex-col gap-4">
      <BackLink {...back} />
      {view ? (
        <CasePage view={view} handshake={handshake} me={person} judging={judging(view, person)} />
      ) : error ? (
        <CaseMissing error={error} onRetry={() => void refetch()} back={back} />
      ) : (
        <CaseLoading />
      )}
    </div>
  )
}

/** The form for whoever may use it, and the reason for whoever may not. */
function Judging({ view, me }: { view: DisputeView; me: Me }) {
  const why = whyNotJudging(view, me.role)
  if (why !== null) {
    return (
      <Callout
        tone="info"
        icon={Gavel}
        title="You can’t decide this one"
        action={
          view.viewer.role !== 'staff' && (
            <ButtonLink size="sm" to={`/disputes/${view.id}`}>
              Your side
            </ButtonLink>
          )
        }
      >
        {why}
      </Callout>
    )
  }
  const { actions } = view.viewer
  if (!actions.includes('rule') && !actions.includes('decide-appeal')) return null
  // A case that comes back on appeal gets a fresh form: nobody decides with the words of another ruling.
  return (
    <RuleForm
      key={view.status}
      view={view}
      myId={me.id}
      isAdmin={me.role === 'admin'}
      sayingOf={(side) => stanceOf(side, view.handshake, view.handshake)}
    />
  )
}

const OpenAsArbitrator = ({ view }: { view: DisputeView }) => (
  <Callout
    tone="info"
    icon={Gavel}
    action={
      <ButtonLink size="sm" to={`/admin/disputes/${view.id}`}>
        Open it to decide
      </ButtonLink>
    }
  >
    You’re not part of this case.
  </Callout>
)

/** The place on a handshake's or a pool's page where people talk about it, with the way to report one of them. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { useState } from 'react'
import { ReportDialog } from '#features/friend/report-dialog.tsx'
import { CommentsCard } from '#features/handshake/talk/comments-card.tsx'
import type { TalkPlace } from '#features/handshake/talk/talk-place.ts'

type TalkSlotProps = { place: TalkPlace; me: SessionView['person'] }

export function TalkSlot({ place, me }: TalkSlotProps) {
  const [reported, setReported] = useState<PersonView | null>(null)
  return (
    <>
      <CommentsCard place={place} me={me} onReport={setReported} />
      {reported && <ReportDialog person={reported} onClose={() => setReported(null)} />}
    </>
  )
}

/** The place on a handshake's page where people talk about it, with the way to report one of them. */
import type { HandshakeView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SessionView } from '@handshake/contracts/session.ts'
import { useState } from 'react'
import { ReportDialog } from '#features/friend/report-dialog.tsx'
import { CommentsCard } from '#features/handshake/talk/comments-card.tsx'

type TalkSlotProps = { handshake: HandshakeView; me: SessionView['person']; invitation: string | null }

export function TalkSlot({ handshake, me, invitation }: TalkSlotProps) {
  const [reported, setReported] = useState<PersonView | null>(null)
  return (
    <>
      <CommentsCard handshake={handshake} me={me} invitation={invitation} onReport={setReported} />
      {reported && <ReportDialog person={reported} onClose={() => setReported(null)} />}
    </>
  )
}

/** Use case: a person makes a handshake, as a draft, shared at once, or with a link to pass on. */
import { createHash } from 'node:crypto'
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import type { Shortage } from '#features/wallet/wallet.public.ts'
import { mintId } from '#platform/mint-id.ts'
import { Refused, Shared } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { lockHandshake } from '../handshake.store.ts'
import { inviteAddress } from '../share/invitations.ts'
import type { PhoneLink } from '../share/invite-at-address.ts'
import { invitationLink } from '../share/mail-invitation.ts'
import { checkGuests, share } from '../share/share.ts'
import { judgeContent } from './handshake-content.ts'
import { findRequest, insertHandshake } from './insert-handshake.ts'
import { leaveDraft } from './leave-draft.ts'

/** Nobody can change what is not there yet. */
const changes = () => []

export const createHandshake = new Shared<typeof handshake.createHandshake>(async (ctx, input, refuse) => {
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const again = async () => {
    const before = await findRequest(ctx, ctx.person.id, input.requestId)
    if (before === null) return null
    if (before.requestHash !== requestHash) return refuse('handshake.id-reused')
    const view = await viewFor(ctx, before.id, ctx.person)
    return { ...view, link: view.invitations.find(({ link }) => link)?.link ?? null, phoneLinks: [] }
  }
  const repeated = await again()
  if (repeated !== null) return repeated
  if (gateMessage('create-bet', await hrsOf(ctx, ctx.person.id)) !== null)
    return refuse('handshake.trust-too-low-to-create')
  const guests = input.sharingMethod === 'invite' ? input.friendIds : []
  const content = await judgeContent(ctx, input, { creatorId: ctx.person.id, guests, edited: null }, refuse)
  if (content instanceof Refused) return content
  const meantFor = input.sharingMethod === 'draft' ? (input.meantFor ?? null) : null
  if (meantFor?.personId) {
    const { refereeId } = content
    const denied = await checkGuests(ctx, { creatorId: ctx.person.id, refereeId }, [meantFor.personId], refuse)
    if (denied) return denied
  }
  const id = mintId<'handshake'>(ctx.now)
  const isNew = await insertHandshake(ctx, {
    id,
    creatorId: ctx.person.id,
    requestId: input.requestId,
    content,
    meantFor,
    createdVia: input.createdVia,
    requestHash,
    dueAt: content.closesAt,
  })
  // The twin of this request has just been committed.
  if (!isNew) return present(await again(), 'what stood in the way is there')
  await noteAcceptance(ctx, { kind: 'handshake', id, version: 1 })
  const { sharingMethod, friendIds, addresses } = input
  const short: Shortage = (amounts) => refuse('handshake.insufficient-funds', amounts)
  let link: string | null = null
  let phoneLinks: readonly PhoneLink[] = []
  if (sharingMethod !== 'draft') {
    const draft = present(await lockHandshake(ctx, id), 'what was just made is there')
    if (sharingMethod === 'link') {
      const shared = await leaveDraft(ctx, draft, { event: 'invite', action: 'create' }, refuse, short)
      if (shared instanceof Refused) return shared
      const { code } = await inviteAddress(ctx, shared, { byLink: true }, '')
      link = invitationLink(ctx.origin, shared.id, present(code, 'a link has a code'))
    } else {
      const asked = { sharingMethod, friendIds, addresses, message: '', action: 'create' } as const
      const shared = await share(ctx, draft, asked, refuse, short)
      if (shared instanceof Refused) return shared
      phoneLinks = shared
    }
  }
  return { ...(await viewFor(ctx, id, ctx.person)), link, phoneLinks: [...phoneLinks] }
}, changes)

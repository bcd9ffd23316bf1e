/** Use case: a developer lets somebody who lives in the sandbox answer what they were offered. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { InputOf } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import type { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { Prepared } from '#platform/use-case.ts'
import type { AskSandbox } from '../sandbox.ts'
import { type Answered, asPerson, type Send } from './as-person.ts'
import { isMadeHere } from './make-person.ts'

type FriendRequest = Pick<InputOf<typeof sandbox.letFriendAnswer>, 'subject' | 'subjectId' | 'action'>

/** Read first and then answered, as on the page: what they cannot see they cannot accept. */
export const letFriendAnswer = (ask: AskSandbox) =>
  new Prepared<typeof sandbox.letFriendAnswer>(async (before, { friendId, ...asked }, refuse) => {
    const world = ask()
    if (world === null) return refuse('sandbox.off')
    const exists = await before.sql.selectFrom('users').where('id', '=', friendId).select('email').executeTakeFirst()
    if (exists === undefined || !isMadeHere(exists.email)) return refuse('sandbox.not-yours-to-answer')
    const answer = await asPerson(world, friendId, (send) => answerOf[asked.subject](send, asked))
    if (!answer.ok) return refuse('sandbox.friend-refused', { why: answer.why })
    await world.settleNow()
    return async () => ({})
  })

const agreementSteps = {
  accept: ['accept_terms', 'accept_share'],
  decline: ['decline_terms', 'decline_share'],
} as const

type Give = (send: Send, asked: FriendRequest) => Promise<Answered>

const answerOf: Readonly<Record<FriendRequest['subject'], Give>> = {
  handshake: async (send, { subjectId: handshakeId, action }) => {
    if (action === 'decline') return send(handshake.declineHandshake, { handshakeId, reason: '' })
    const page = await send(handshake.readHandshake, { handshakeId })
    if (!page.ok) return page
    const { termsVersion } = page.result
    return send(handshake.acceptHandshake, { handshakeId, termsVersion, requestId: randomUUID() })
  },
  agreement: async (send, { subjectId: agreementId, action }) => {
    const page = await send(agreement.readAgreement, { agreementId })
    if (!page.ok) return page
    const { termsVersion, viewer } = page.result
    const step = agreementSteps[action].find((offered) => viewer.actions.includes(offered))
    if (step === undefined) return { ok: false, why: 'They were offered nothing they could still answer.' }
    return send(agreement.takeAgreementStep, { agreementId, action: step, termsVersion, requestId: randomUUID() })
  },
  loan: (send, { subjectId: loanId, action }) =>
    action === 'accept'
      ? send(loan.applyForLoan, { loanId, requestId: randomUUID() })
      : send(loan.declineLoan, { loanId, reason: '' }),
}

/** The life of what takes two admins (a changed balance, a new admin): one asks, a second one decides, and nobody waits forever. */
import { defineMachine } from '../machine.ts'
import { hours } from '../time.ts'

export const approvalMachine = defineMachine({
  name: 'approval by two admins',
  initial: 'waiting',
  states: {
    waiting: { about: 'an admin asked for it; a second one has to decide' },
    approved: { about: 'a second admin agreed, and it happened', terminal: true },
    declined: { about: 'a second admin said no', terminal: true },
    withdrawn: { about: 'whoever asked took it back', terminal: true },
    expired: { about: 'nobody decided in time', terminal: true },
  },
  events: {
    approve: { from: ['waiting'], to: 'approved', by: ['second-admin'] },
    decline: { from: ['waiting'], to: 'declined', by: ['second-admin'] },
    withdraw: { from: ['waiting'], to: 'withdrawn', by: ['asker'] },
    expire: { from: ['waiting'], to: 'expired', by: ['scheduler'] },
  },
})

type Table = typeof approvalMachine
export type ApprovalState = keyof Table['states']
export type ApprovalEvent = keyof Table['events']
type ApprovalActor = Table['events'][ApprovalEvent]['by'][number]

export const approvalStates = Object.keys(approvalMachine.states) as ApprovalState[]

/** As long as a second admin has. */
export const approvalWaitsMs = hours(48)

/** Why an admin cannot approve what another one asked for, as the database's function `why_not_approve` answers. */
export const whyNotApprove = ['own', 'asker-left', 'promoted', 'linked', 'new'] as const
export type WhyNotApprove = (typeof whyNotApprove)[number]

type Concerned = { readonly personId: string; readonly askedBy: string }

/** Whoever it is about has no say in it, whatever their role. */
export function approvalActor({ personId, askedBy }: Concerned, adminId: string): ApprovalActor | null {
  if (adminId === personId) return null
  return adminId === askedBy ? 'asker' : 'second-admin'
}

type Looking = { readonly adminId: string; readonly now: Date; readonly whyNot: WhyNotApprove | null }

/** What an admin may do with one, in the order of its buttons. Saying no is open to everyone who did not ask. */
export function approvalActions(
  request: Concerned & { readonly state: ApprovalState; readonly expiresAt: Date },
  { adminId, now, whyNot }: Looking,
): ApprovalEvent[] {
  const actor = approvalActor(request, adminId)
  if (actor === null || now >= request.expiresAt) return []
  return (Object.keys(approvalMachine.events) as ApprovalEvent[]).filter((event) => {
    const { from, by } = approvalMachine.events[event]
    return from.includes(request.state) && by.includes(actor) && (event !== 'approve' || whyNot === null)
  })
}

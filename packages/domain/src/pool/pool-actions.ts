/** What a person can press on a pool, read from the machine's table, so that screens offer what the server allows. */
import { step } from '../machine.ts'
import { type PoolActor, type PoolEvent, type PoolState, poolMachine } from './pool-machine.ts'

export const poolActionNames = [
  'join',
  'decline',
  'change-pick',
  'leave',
  'invite',
  'cancel',
  'propose',
  'confirm',
  'dispute',
  'state',
  'rule',
  'appeal',
  'decide-appeal',
  'next-round',
] as const

export type PoolAction = (typeof poolActionNames)[number]

/** One button, one name, whichever row of the table it takes from the state at hand; a next round is a pool of its own. */
const eventsOf: Readonly<Record<Exclude<PoolAction, 'next-round'>, readonly PoolEvent[]>> = {
  join: ['join'],
  decline: ['decline'],
  'change-pick': ['change-pick'],
  leave: ['leave'],
  invite: ['invite'],
  cancel: ['cancel'],
  propose: ['propose'],
  confirm: ['confirm'],
  dispute: ['dispute'],
  state: ['state-case', 'state-appeal'],
  rule: ['rule'],
  appeal: ['appeal'],
  'decide-appeal': ['pay-appeal'],
}

/** Who can press anything; the clock, the feed and all together press nothing. */
export type PoolRole = Exclude<PoolActor, 'scheduler' | 'oracle' | 'everyone'>

export type PoolMoment = {
  readonly state: PoolState
  readonly role: PoolRole
  /** Nobody joins, leaves or changes a pick from this moment on. */
  readonly bettingClosed: boolean
  readonly isFull: boolean
  /** Invited by name: whoever only found the pool has nothing to decline. */
  readonly isInvited: boolean
  readonly judgedBy: 'game' | 'creator'
  readonly hasConfirmed: boolean
  /** The time to dispute a result, or to appeal a ruling, is over. */
  readonly windowClosed: boolean
  /** It has a next round already, or none can follow. */
  readonly canContinue: boolean
}

type Check = (moment: PoolMoment) => boolean

const bettingOpen: Check = ({ bettingClosed }) => !bettingClosed

/** Only what needs more than the state and the role. */
const checks: Readonly<Partial<Record<PoolAction, Check>>> = {
  // The creator is in from the first moment on.
  join: (moment) => moment.role === 'guest' && !moment.bettingClosed && !moment.isFull,
  decline: ({ isInvited }) => isInvited,
  'change-pick': bettingOpen,
  leave: bettingOpen,
  invite: (moment) => !moment.bettingClosed && !moment.isFull,
  cancel: bettingOpen,
  propose: ({ judgedBy }) => judgedBy === 'creator',
  confirm: ({ hasConfirmed }) => !hasConfirmed,
  dispute: ({ hasConfirmed, windowClosed }) => !hasConfirmed && !windowClosed,
  appeal: ({ windowClosed }) => !windowClosed,
}

const mayContinue: Check = ({ role, canContinue, state }) =>
  role === 'creator' && canContinue && state !== 'cancelled' && state !== 'returned'

const allows = (action: PoolAction, moment: PoolMoment): boolean =>
  action === 'next-round'
    ? mayContinue(moment)
    : eventsOf[action].some((event) => step(poolMachine, moment.state, { event, by: moment.role }).ok) &&
      (checks[action]?.(moment) ?? true)

export const poolActionsFor = (moment: PoolMoment): PoolAction[] =>
  poolActionNames.filter((action) => allows(action, moment))

/** What a key of each scope may call: every route of the API, decided here or by what its contract says. */
import type { KeyScope } from '@handshake/domain/developer/key-scopes.ts'
import { api, type Feature } from '../all.ts'
import { type Access, type Contract, offices, type Route } from '../contract.ts'

type Rule = KeyScope | 'never'

type Office = keyof typeof offices
type Decides<R> = R extends { access: Office } | { method: 'GET' } | { movesMoney: true | 'once' } ? false : true
type Undecided<F extends Feature> = {
  [Name in keyof (typeof api)[F]]: Decides<(typeof api)[F][Name]> extends true ? Name : never
}[keyof (typeof api)[F]]

/**
 * Reading is `read`, what moves money is `money`, and nothing of staff is for keys. Whatever else changes something has a row here:
 * without one it does not compile. Rows for the others are exceptions.
 */
type RulesOf<F extends Feature> =
  | 'never'
  | (Readonly<Record<Undecided<F>, Rule>> &
      Readonly<Partial<Record<Exclude<keyof (typeof api)[F], Undecided<F>>, 'never'>>>)

/**
 * Never: what lets somebody in or keeps somebody out (sign-in, passwords, second factors, keys, addresses that read along, own limits,
 * where the account is closed), what a person decides in their own name about others, and what makes money move later, when no cap of
 * the key is asked anymore (autopay, a counter-offer that the other side accepts, a changed loan).
 */
const keyRules: { readonly [F in Feature]: RulesOf<F> } = {
  account: 'never',
  admin: 'never',
  agreement: {
    createAgreement: 'write',
    changeRepeatingSplit: 'write',
    stopRepeatingSplit: 'write',
    leaveRepeatingSplit: 'write',
    addAgreementPhoto: 'write',
    joinAsGuest: 'write',
    renewGuestLink: 'write',
    // For whoever holds the link, and they need no account.
    sayGuestPaid: 'never',
  },
  assistant: { proposeDraft: 'write', declineDraft: 'write' },
  calendar: 'never',
  connection: { reportErrors: 'never' },
  // An address that reads along outlives the key that named it.
  developer: {
    createKey: 'never',
    confirmKey: 'never',
    revokeKey: 'never',
    readKeys: 'never',
    createWebhook: 'never',
    changeWebhook: 'never',
    rollWebhookSecret: 'never',
    deleteWebhook: 'never',
    testWebhook: 'never',
    sendAgain: 'never',
    readWebhooks: 'never',
    readDeliveries: 'never',
    readKeyCalls: 'never',
  },
  dispute: { addEvidence: 'write', appealRuling: 'write' },
  document: {},
  // The mailbox of a development server holds links to sign in with.
  email: { updatePreferences: 'write', unsubscribe: 'never', readMailbox: 'never', readMail: 'never' },
  esport: {},
  friend: {
    addFriend: 'write',
    removeFriend: 'write',
    blockPerson: 'write',
    unblockPerson: 'write',
    reportPerson: 'write',
  },
  handshake: {
    renewInvitation: 'write',
    withdrawInvitation: 'write',
    declineHandshake: 'write',
    offerTerms: 'never',
    openLink: 'never',
    proposeEnding: 'money',
    addComment: 'write',
    editComment: 'write',
    deleteComment: 'write',
    remindHandshake: 'write',
    sendReaction: 'never',
    sendLiveLine: 'never',
    decideAsReferee: 'never',
    declineToReferee: 'write',
  },
  invite: {
    requestInvite: 'never',
    createFriendInvite: 'write',
    revokeFriendInvite: 'write',
    acceptFriendInvite: 'write',
    joinWaitlist: 'never',
  },
  loan: {
    offerLoan: 'write',
    askForLoan: 'write',
    answerLoanAsk: 'write',
    applyForLoan: 'money',
    declineLoan: 'write',
    setAutopay: 'never',
    proposeAddendum: 'never',
    answerAddendum: 'never',
    giveDefaultNotice: 'write',
    declareDefault: 'money',
  },
  marketplace: {},
  notification: {
    markNoticesRead: 'write',
    deleteNotice: 'write',
    deleteNotices: 'write',
    subscribePush: 'never',
    unsubscribePush: 'never',
    readPush: 'never',
    updateNoticePreferences: 'write',
  },
  // What is paid in comes from a card or a bank, where no cap of a key is asked.
  payment: { deposit: 'never', linkMethod: 'never', unlinkMethod: 'never' },
  pool: {
    changePick: 'money',
    inviteToPool: 'write',
    inviteToPoolByEmail: 'write',
    withdrawPoolInvitation: 'write',
    makePoolLink: 'write',
    declinePool: 'write',
    proposePoolResult: 'money',
    addPoolStatement: 'write',
    appealPoolRuling: 'write',
    addPoolComment: 'write',
    editPoolComment: 'write',
    deletePoolComment: 'write',
  },
  presentation: 'never',
  profile: { createProfile: 'never', updateProfile: 'write', changePicture: 'write', removePicture: 'write' },
  reputation: { joinStandings: 'never', leaveStandings: 'never' },
  safety: { setOwnLimit: 'never', startBreak: 'never', setReminder: 'never', setQuietResults: 'never' },
  sandbox: { moveClock: 'write', endGame: 'write', makePerson: 'write', letFriendAnswer: 'write' },
  seat: { openSeat: 'write', takeSeat: 'write', renewSeatLink: 'write', cancelSeat: 'write' },
  security: 'never',
  session: 'never',
  sport: { callLiveScores: 'read' },
  support: { openTicket: 'write', writeToTicket: 'write', closeTicket: 'write' },
  turn: {},
  verification: 'never',
  wallet: {},
}

const isOffice = (access: Access): boolean => Object.hasOwn(offices, access)

function ruleOf(route: Route, decided: Rule | undefined): Rule {
  if (isOffice(route.access)) return 'never'
  if (decided !== undefined) return decided
  if (route.movesMoney !== undefined) return 'money'
  return route.method === 'GET' ? 'read' : 'never'
}

const scopes = new Map<Route, Rule>(
  (Object.keys(api) as Feature[]).flatMap((feature) => {
    const rules: Readonly<Record<string, Rule>> | 'never' = keyRules[feature]
    return Object.entries(api[feature] as Contract).map(
      ([name, route]) => [route, rules === 'never' ? 'never' : ruleOf(route, rules[name])] as const,
    )
  }),
)

/** The narrowest scope that may call it; null where no key may, and for whatever is no route of the API. */
export function keyScopeOf(route: Route): KeyScope | null {
  const rule = scopes.get(route) ?? 'never'
  return rule === 'never' ? null : rule
}

/** What people are told when a handshake cannot be made, changed, taken or ended: a part of the one table of refusals. */

export const handshakeRefusalTable = {
  'handshake.unknown': { status: 404, words: 'Handshake not found' },
  'handshake.invalid-id': { status: 422, words: 'Invalid handshake ID provided' },
  'handshake.id-reused': {
    status: 409,
    words: 'This request was already used for another handshake. Open the form again.',
  },
  'handshake.too-late': {
    status: 409,
    words: 'This handshake has moved on since you looked at it. Please look again.',
  },
  'handshake.not-yours': { status: 403, words: 'Only the people of this handshake may do this.' },
  'handshake.taken': { status: 409, words: 'Failed to join handshake - it may already be taken' },
  'handshake.invitation-expired': {
    status: 409,
    words: 'This invitation has run out. Ask for a new one if you still want in.',
  },
  'handshake.own-handshake': { status: 409, words: 'You cannot take the other side of your own handshake.' },
  'handshake.betting-closed': { status: 409, words: 'Betting closed - game in progress' },
  'handshake.stale-version': {
    status: 409,
    words: 'The terms have changed since you read them. Please read the new version first.',
  },
  'handshake.trust-too-low-to-create': { status: 403, words: 'Minimum HRS of 100 required to create bets' },
  'handshake.trust-too-low-to-accept': { status: 403, words: 'Minimum HRS of 50 required to accept bets' },
  'handshake.peer-trust-too-low': {
    status: 409,
    words: '{name} no longer has the trust score of 50 that a bet needs. Nothing was locked.',
  },
  'handshake.insufficient-funds': { status: 409, words: 'Insufficient funds. You have {balance} but need {need}' },
  'handshake.short-of-funds': {
    status: 409,
    words: 'You need {need} but only have {balance}. Please add {shortfall} to your wallet.',
  },
  'handshake.peer-short-of-funds': {
    status: 409,
    words: '{name} cannot cover their stake right now. Nothing has changed; ask them to add money and try again.',
  },
  'handshake.stake-out-of-range': { status: 422, words: 'Bet amount must be between $1 and $10,000' },
  'handshake.missing-information': { status: 422, words: 'Missing Information: {what}' },
  'handshake.unknown-game': { status: 404, words: 'This game is no longer on the list. Please choose another one.' },
  'handshake.sample-takes-no-stakes': {
    status: 409,
    words: 'Sample games take no real money. Please choose another game.',
  },
  'handshake.wrong-pick': { status: 422, words: 'This side does not go with this kind of bet.' },
  'handshake.side-cannot-win': {
    status: 422,
    words: 'One side of this bet can never win, so we can’t take it.',
  },
  'handshake.nobody-awaited': { status: 409, words: 'You’re not waiting for anyone here.' },
  'handshake.reminded-already': { status: 409, words: 'You have sent a reminder in the last 24 hours.' },
  'handshake.wrong-slip': { status: 422, words: 'A slip has an esports game, single markets, stakes that add up.' },
  'handshake.slip-is-fixed': { status: 409, words: 'A slip is accepted as it is, or not at all.' },
  'handshake.date-passed': { status: 422, words: 'The settlement date must be in the future.' },
  'handshake.unknown-person': { status: 404, words: 'Please select a valid peer' },
  'handshake.nobody-invited': { status: 422, words: 'Choose at least one person to invite.' },
  'handshake.missing-address': { status: 422, words: 'Please enter a valid email address' },
  'handshake.missing-phone': { status: 422, words: 'Please enter a valid phone number' },
  'handshake.already-invited': { status: 409, words: 'This person has already been invited.' },
  'handshake.unknown-invitation': { status: 404, words: 'This invitation is no longer open.' },
  'handshake.nothing-changed': {
    status: 422,
    words: 'Your offer says the same as the terms. Accept them, or change something.',
  },
  'handshake.too-early': { status: 409, words: 'The result is not due yet.' },
  'handshake.already-answered': { status: 409, words: 'You have already said who won.' },
  'handshake.decided-by-others': { status: 409, words: 'This result does not come from the two of you.' },
  'handshake.unknown-referee': {
    status: 404,
    words: 'We can’t find a referee with this username. Check the spelling, or choose someone else.',
  },
  'handshake.referee-has-part': {
    status: 409,
    words: 'The referee can’t take part in this handshake. Choose someone who isn’t involved.',
  },
  'handshake.referee-not-needed': {
    status: 422,
    words: 'You only need a referee if someone else decides who won.',
  },
  'handshake.referee-takes-no-side': { status: 403, words: 'You’re the referee here, so you can’t take a side.' },
  'handshake.referee-unavailable': {
    status: 409,
    words: 'The referee named here can’t decide this one. Another referee has to be chosen first.',
  },
  'handshake.referee-decides': { status: 409, words: 'The referee both sides agreed on decides this one.' },
  'handshake.referee-replaced': {
    status: 409,
    words: 'You’re no longer the referee of this handshake. An arbitrator decides it.',
  },
  'handshake.proposal-waiting': { status: 409, words: 'A proposal is already waiting for an answer.' },
  'handshake.unknown-proposal': { status: 404, words: 'This proposal is no longer open.' },
  'handshake.split-beyond-pot': { status: 422, words: 'A share lies between nothing and the whole pot.' },
  'handshake.has-stake': {
    status: 403,
    words: 'Whoever has had a part in this handshake cannot decide it.',
  },
  'handshake.reason-needed': { status: 403, words: 'This handshake is private. Say why you need to see it.' },
  'handshake.unknown-comment': { status: 404, words: 'This comment is no longer there.' },
  'handshake.comment-id-reused': { status: 409, words: 'This comment was already sent with other words.' },
  'handshake.bad-cursor': { status: 422, words: 'This page of the list no longer exists. Start from the top.' },
} as const

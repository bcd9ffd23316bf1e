/** What people are told when a handshake cannot be made, changed, taken or ended: a part of the one table of refusals. */

export const handshakeRefusalTable = {
  'handshake.unknown': { status: 404, words: 'Handshake not found' },
  'handshake.invalid-id': { status: 422, words: 'Invalid handshake ID provided' },
  'handshake.id-reused': {
    status: 409,
    words: 'This form was already used for another handshake. Open it again.',
  },
  'handshake.too-late': {
    status: 409,
    words: 'This handshake has changed since you opened it. Please take another look.',
  },
  'handshake.not-yours': { status: 403, words: 'Only the people in this handshake can do this.' },
  'handshake.taken': { status: 409, words: 'Failed to join handshake - it may already be taken' },
  'handshake.invitation-expired': {
    status: 409,
    words: 'This invitation has expired. Ask for a new one if you still want in.',
  },
  'handshake.own-handshake': { status: 409, words: 'You can’t take the other side of your own handshake.' },
  'handshake.betting-closed': { status: 409, words: 'Betting closed - game in progress' },
  'handshake.game-over': {
    status: 409,
    words: 'This game is over or was called off, so nobody can join. Any locked stake goes back automatically.',
  },
  'handshake.stale-version': {
    status: 409,
    words: 'The terms have changed since you read them. Please read the new version first. Nothing was locked.',
  },
  'handshake.trust-too-low-to-create': { status: 403, words: 'Minimum HRS of 100 required to create bets' },
  'handshake.trust-too-low-to-accept': { status: 403, words: 'Minimum HRS of 50 required to accept bets' },
  'handshake.peer-trust-too-low': {
    status: 409,
    words: '{name}’s trust score has dropped below the 50 needed to bet. Nothing was locked.',
  },
  'handshake.insufficient-funds': { status: 409, words: 'Insufficient funds. You have {balance} but need {need}' },
  'handshake.peer-short-of-funds': {
    status: 409,
    words: '{name} can’t cover their stake right now. Nothing has changed. Ask them to add money, then try again.',
  },
  'handshake.missing-information': { status: 422, words: 'Missing Information: {what}' },
  'handshake.unknown-game': { status: 404, words: 'This game is no longer available. Please choose another one.' },
  'handshake.sample-takes-no-stakes': {
    status: 409,
    words: 'You can’t bet real money on sample games. Please choose another game.',
  },
  'handshake.wrong-pick': { status: 422, words: 'That side isn’t available for this kind of bet.' },
  'handshake.side-cannot-win': {
    status: 422,
    words: 'One side of this bet could never win. Please change your pick or the line.',
  },
  'handshake.outcome-needs-a-name': {
    status: 422,
    words: '“{word}” in an outcome means a different person to each reader. Please use a name instead.',
  },
  'handshake.odds-moved': {
    status: 409,
    words:
      'The odds moved from {before} to {now} while you were building this bet. Nothing was locked. Check the new stakes and confirm again.',
  },
  'handshake.line-moved': {
    status: 409,
    words:
      'The line moved from {before} to {now} while you were building this bet. Nothing was locked. Check it and confirm again.',
  },
  'handshake.nobody-awaited': { status: 409, words: 'There’s nobody to remind right now.' },
  'handshake.reminded-already': { status: 409, words: 'You already sent a reminder in the last 24 hours.' },
  'handshake.wrong-slip': {
    status: 422,
    words: 'A slip needs an esports match, one pick per market, and stakes that add up to the total.',
  },
  'handshake.slip-is-fixed': { status: 409, words: 'You can only accept or decline a slip as it is.' },
  'handshake.unknown-person': { status: 404, words: 'Please select a valid peer' },
  'handshake.too-many-invitations': {
    status: 429,
    words: 'You can invite {limit} people by email or phone in an hour. Wait a while, or share a link instead.',
  },
  'handshake.missing-address': { status: 422, words: 'Please enter a valid email address' },
  'handshake.missing-phone': { status: 422, words: 'Please enter a valid phone number' },
  'handshake.already-invited': { status: 409, words: 'This person has already been invited.' },
  'handshake.unknown-invitation': { status: 404, words: 'This invitation is no longer open.' },
  'handshake.nothing-changed': {
    status: 422,
    words: 'Your offer matches the current terms. Accept them, or change something.',
  },
  'handshake.too-early': { status: 409, words: 'It’s too early for a result.' },
  'handshake.already-answered': { status: 409, words: 'You already said who won.' },
  'handshake.decided-by-others': {
    status: 409,
    words: 'Someone else decides this result. We’ll tell you when it’s in.',
  },
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
    words: 'The named referee isn’t available anymore. The creator has to choose another one first.',
  },
  'handshake.referee-decides': { status: 409, words: 'The referee both sides agreed on decides this one.' },
  'handshake.referee-replaced': {
    status: 409,
    words: 'You’re no longer the referee of this handshake. An arbitrator decides it.',
  },
  'handshake.proposal-waiting': { status: 409, words: 'There’s already a proposal waiting for an answer.' },
  'handshake.unknown-proposal': { status: 404, words: 'This proposal is no longer open.' },
  'handshake.split-beyond-pot': { status: 422, words: 'A share must be between $0 and the whole pot.' },
  'handshake.has-stake': {
    status: 403,
    words: 'You’ve been part of this handshake, so someone else has to decide it.',
  },
  'handshake.reason-needed': { status: 403, words: 'This handshake is private. Tell us why you need to see it.' },
  'handshake.unknown-comment': { status: 404, words: 'This comment is gone.' },
  'handshake.comment-id-reused': { status: 409, words: 'This comment was already sent with different text.' },
  'handshake.reactions-closed': { status: 409, words: 'You can’t send reactions here right now.' },
  'handshake.bad-cursor': { status: 422, words: 'This list has changed. Please start again from the top.' },
} as const

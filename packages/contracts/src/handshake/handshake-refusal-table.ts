/** What people are told when a handshake cannot be made, changed, taken or ended: a part of the one table of refusals. */

import { conflict, forbidden, invalid, tooOften, unknown } from '../refusal.ts'

export const handshakeRefusalTable = {
  'handshake.unknown': unknown('Handshake not found'),
  'handshake.invalid-id': invalid('Invalid handshake ID provided'),
  'handshake.id-reused': conflict('This form was already used for another handshake. Open it again.'),
  'handshake.too-late': conflict('This handshake has changed since you opened it. Please take another look.'),
  'handshake.not-yours': forbidden('Only the people in this handshake can do this.'),
  'handshake.taken': conflict('Failed to join handshake - it may already be taken'),
  'handshake.invitation-expired': conflict('This invitation has expired. Ask for a new one if you still want in.'),
  'handshake.own-handshake': conflict('You can’t take the other side of your own handshake.'),
  'handshake.betting-closed': conflict('Betting closed - game in progress'),
  'handshake.game-over': conflict(
    'This game is over or was called off, so nobody can join. Any locked stake goes back automatically.',
  ),
  'handshake.stale-version': conflict(
    'The terms have changed since you read them. Please read the new version first. Nothing was locked.',
  ),
  'handshake.trust-too-low-to-create': forbidden('Minimum HRS of 100 required to create bets'),
  'handshake.trust-too-low-to-accept': forbidden('Minimum HRS of 50 required to accept bets'),
  'handshake.peer-trust-too-low': conflict(
    '{name}’s trust score has dropped below the 50 needed to bet. Nothing was locked.',
  ),
  'handshake.insufficient-funds': conflict('Insufficient funds. You have {balance} but need {need}'),
  'handshake.peer-short-of-funds': conflict(
    '{name} can’t cover their stake right now. Nothing has changed. Ask them to add money, then try again.',
  ),
  'handshake.missing-information': invalid('Missing Information: {what}'),
  'handshake.unknown-game': unknown('This game is no longer available. Please choose another one.'),
  'handshake.sample-takes-no-stakes': conflict('You can’t bet real money on sample games. Please choose another game.'),
  'handshake.wrong-pick': invalid('That side isn’t available for this kind of bet.'),
  'handshake.side-cannot-win': invalid('One side of this bet could never win. Please change your pick or the line.'),
  'handshake.outcome-needs-a-name': invalid(
    '“{word}” in an outcome means a different person to each reader. Please use a name instead.',
  ),
  'handshake.odds-moved': conflict(
    'The odds moved from {before} to {now} while you were building this bet. Nothing was locked. Check the new stakes and confirm again.',
  ),
  'handshake.line-moved': conflict(
    'The line moved from {before} to {now} while you were building this bet. Nothing was locked. Check it and confirm again.',
  ),
  'handshake.nobody-awaited': conflict('There’s nobody to remind right now.'),
  'handshake.reminded-already': conflict('You already sent a reminder in the last 24 hours.'),
  'handshake.wrong-slip': invalid(
    'A slip needs an esports match, one pick per market, and stakes that add up to the total.',
  ),
  'handshake.slip-is-fixed': conflict('You can only accept or decline a slip as it is.'),
  'handshake.unknown-person': unknown('Please select a valid peer'),
  'handshake.too-many-invitations': tooOften(
    'You can invite {limit} people by email or phone in an hour. Wait a while, or share a link instead.',
  ),
  'handshake.missing-address': invalid('Please enter a valid email address'),
  'handshake.missing-phone': invalid('Please enter a valid phone number'),
  'handshake.already-invited': conflict('This person has already been invited.'),
  'handshake.unknown-invitation': unknown('This invitation is no longer open.'),
  'handshake.nothing-changed': invalid('Your offer matches the current terms. Accept them, or change something.'),
  'handshake.too-early': conflict('It’s too early for a result.'),
  'handshake.already-answered': conflict('You already said who won.'),
  'handshake.decided-by-others': conflict('Someone else decides this result. We’ll tell you when it’s in.'),
  'handshake.unknown-referee': unknown(
    'We can’t find a referee with this username. Check the spelling, or choose someone else.',
  ),
  'handshake.referee-has-part': conflict(
    'The referee can’t take part in this handshake. Choose someone who isn’t involved.',
  ),
  'handshake.referee-not-needed': invalid('You only need a referee if someone else decides who won.'),
  'handshake.referee-takes-no-side': forbidden('You’re the referee here, so you can’t take a side.'),
  'handshake.referee-unavailable': conflict(
    'The named referee isn’t available anymore. The creator has to choose another one first.',
  ),
  'handshake.referee-decides': conflict('The referee both sides agreed on decides this one.'),
  'handshake.referee-replaced': conflict('You’re no longer the referee of this handshake. An arbitrator decides it.'),
  'handshake.proposal-waiting': conflict('There’s already a proposal waiting for an answer.'),
  'handshake.unknown-proposal': unknown('This proposal is no longer open.'),
  'handshake.split-beyond-pot': invalid('A share must be between $0 and the whole pot.'),
  'handshake.has-stake': forbidden('You’ve been part of this handshake, so someone else has to decide it.'),
  'handshake.reason-needed': forbidden('This handshake is private. Tell us why you need to see it.'),
  'handshake.unknown-comment': unknown('This comment is gone.'),
  'handshake.comment-id-reused': conflict('This comment was already sent with different text.'),
  'handshake.reactions-closed': conflict('You can’t send reactions here right now.'),
  'handshake.bad-cursor': invalid('This list has changed. Please start again from the top.'),
}

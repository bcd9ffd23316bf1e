/** The words of what waits for a person, and what comes first. */
import { expect, it } from 'vitest'
import { cents } from '../money.ts'
import { byUrgency, type Turn, turnKinds } from './turn-kinds.ts'

it('says every kind in words with the page it is done on', () => {
  const facts = { id: '1', from: 'Maya Chen', amountCents: cents(4_000) }
  expect(
    Object.values(turnKinds).map((kind) => `${kind.words(facts)} [${kind.action}] ${kind.to(facts)}`),
  ).toMatchInlineSnapshot(`
    [
      "Maya Chen challenged you for $40.00 [Answer] /handshake/1",
      "Maya Chen made a counter-offer [See the offer] /handshake/1",
      "It’s over. Who won? [Say who won] /handshake/1?do=answer",
      "Maya Chen proposed how to settle it [Answer] /handshake/1",
      "You’re the referee. Who won? [Decide] /handshake/1",
      "Maya Chen disputed the result [Tell your side] /disputes/1",
      "Maya Chen asks you for a loan of $40.00 [Answer] /loans",
      "Maya Chen accepted your loan of $40.00 [Send the money] /loan/1",
      "Maya Chen is waiting for your answer [Answer] /agreement/1",
      "You owe Maya Chen $40.00 [Pay] /agreement/1",
      "Maya Chen says they paid you outside of Handshake [Confirm] /agreement/1",
      "Pay in $40.00 to get started with Maya Chen [Pay in] /agreement/1",
      "Maya Chen suggests settling on $40.00 [Answer] /agreement/1",
      "Maya Chen asks you to cancel it [Answer] /agreement/1",
      "Maya Chen says it was kept [Confirm] /agreement/1",
      "Maya Chen released the $40.00 and is waiting for you [Release] /agreement/1",
      "Pay in $40.00 so Maya Chen can hand it over [Pay in] /agreement/1",
      "Maya Chen paid in. Hand it over [Hand it over] /agreement/1",
      "Maya Chen handed it over. Do you have it? [Confirm] /agreement/1",
      "Bring it back to Maya Chen [Bring it back] /agreement/1",
      "It’s late. Bring it back to Maya Chen [Bring it back] /agreement/1",
      "Maya Chen brought it back. Is everything fine? [Take a look] /agreement/1",
      "Maya Chen claims $40.00 of your deposit [Answer] /agreement/1",
      "Maya Chen is waiting for your work [Deliver] /agreement/1",
      "Maya Chen asked for changes [See the changes] /agreement/1",
      "Maya Chen delivered. Release $40.00 or ask for changes [Take a look] /agreement/1",
      "Maya Chen is waiting for your answer [Answer] /loan/1",
      "$40.00 is due [Pay] /loan/1",
      "Maya Chen invited you to a pool for $40.00 each [Pick] /pools/1",
      "It’s over. Which outcome was right? [Say how it ended] /pools/1",
      "The result is in. Is it right? [Confirm] /pools/1",
    ]
  `)
})

it('blames nobody for a case that two different answers opened', () => {
  const facts = { id: '1', from: null, amountCents: cents(4_000) }
  expect(turnKinds['dispute.tell'].words(facts)).toBe('Your answers don’t match')
})

it('puts what ends soonest first and what does not press last', () => {
  const turn = (title: string, until: string | null): Turn => ({
    kind: 'loan.pay',
    id: title,
    title,
    from: null,
    amountCents: cents(1),
    until: until === null ? null : new Date(until),
  })
  const turns = [
    turn('any time', null),
    turn('later', '2026-03-03'),
    turn('any time too', null),
    turn('soon', '2026-03-02'),
  ]
  expect(turns.toSorted(byUrgency).map(({ title }) => title)).toEqual(['soon', 'later', 'any time', 'any time too'])
})

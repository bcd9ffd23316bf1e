/** How the simulated provider says no on request: so that anyone can see what a payment looks like that fails, or is taken back. */
import type { Cents } from '../money.ts'

/** Amounts that end in these cents are declined; every other amount goes through. */
const decliningCents = 13

export const isDeclined = (amountCents: Cents): boolean => amountCents % 100 === decliningCents

/** Deposits that end in these cents arrive and are taken back at once, as by a bank whose customer disputes them. */
const takenBackCents = 14

export const isTakenBack = (amountCents: Cents): boolean => amountCents % 100 === takenBackCents

export const simulatedHint = `This is a simulation, so no real money moves. To see a payment fail, use an amount that ends in .${decliningCents}. To see a deposit reversed, use one that ends in .${takenBackCents}.`

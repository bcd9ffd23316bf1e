/** What other features may use of loans: looking one up, for one of its two sides. */

export { viewIfAllowed } from './view-loan.ts'

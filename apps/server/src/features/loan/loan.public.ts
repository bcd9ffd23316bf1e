/** What other features may use of loans: looking one up, for one of its two sides, and its summary for a document. */

export { summaryByName, viewIfAllowed } from './view-loan.ts'

/** What other features may use of loans: looking one up, for one of its two sides, its summary for a document, and asking for one by a link. */

export { checkAsk, sendAsk } from './ask/ask-for-loan.ts'
export { summaryByName, viewIfAllowed } from './view-loan.ts'

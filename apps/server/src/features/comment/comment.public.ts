/** What other features may use of comments: talking under one of their things. */
export { talkUnder } from './talk-under.ts'

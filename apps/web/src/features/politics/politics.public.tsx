/** What other features may use of politics: the list of events and the options of one. */
export { EventList } from './event-list.tsx'
export { OptionChoice } from './option-choice.tsx'

/** What other features may show of a person's reputation. */
export { ReliabilityBadge } from './reliability-badge.tsx'

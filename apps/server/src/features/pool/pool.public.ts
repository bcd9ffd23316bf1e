/** What other features may use of pools: looking one up, as far as the reader may know of it. */

export { viewIfAllowed } from './view-pool.ts'

/** A PostgreSQL of a test's own, for tests that must be able to kill it. */
export { postmasterPid } from '../embedded-postgres/postmaster.ts'
export { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'

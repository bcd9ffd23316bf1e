/** What the list of handshakes shows beside its own rows: agreements of every type. */
export { agreementsQuery } from './agreement.queries.ts'
export { AgreementListRow, agreementAddress } from './agreement-list-row.tsx'

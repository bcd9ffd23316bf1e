/** What the list of handshakes shows beside its own rows: agreements of every type. */
export { agreementsQuery } from './agreement.queries.ts'
export { agreementAddress } from './agreement-address.ts'
export { AgreementListRow } from './agreement-list-row.tsx'

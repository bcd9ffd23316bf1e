/** Migrations since the last release that may do heavy work on a big table, each with the reason; taken out when the next release is cut. */

/** The sentence of `runAndWeigh` → why nobody waits for it longer than a second, or how operators are told. */
export const allowedWeight: Readonly<Record<string, string>> = {
  'app/0111_agreement_kept_out_spans.sql: agreements has its rows changed':
    'only rentals whose renter we keep out, which are few anywhere',
}

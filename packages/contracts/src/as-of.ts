/** What an answer says about its age while nothing can be saved: the primary database is away, and a replica answers. */

/** With every answer from a replica that stands in for its primary: the moment, as an ISO time, up to which it knows everything. */
export const asOfHeader = 'as-of'

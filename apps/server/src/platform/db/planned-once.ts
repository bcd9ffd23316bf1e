/** Lists as parameters of statements that are to be planned once per connection, and by index. */

type Place = `$${number}`

/**
 * PostgreSQL looks into a list it is given, and while lists are short, planning anew for their length looks cheaper to it every time.
 * Behind a subquery a list counts as ten, however long it is, so the plan for everybody looks no worse and is kept.
 */
export const list = (place: Place, type: 'uuid' | 'int' | 'text'): string => `(select ${place}::${type}[])`

/** To stand behind a column. */
export const isAmong = (place: Place, type: 'uuid' | 'text' = 'uuid'): string =>
  `= any (${list(place, type)}::${type}[])`

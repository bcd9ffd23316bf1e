/** How a table grows: what adds rows to it, how long they stay, and who takes them out again. */

export type Growth = {
  /** What one action adds. */
  readonly rows: string
  readonly kept:
    | { readonly is: 'forever'; readonly why: string }
    /** By a job of this name, or by the work that uses the rows up. */
    | { readonly is: 'pruned'; readonly after: string; readonly by: string }
    /** As many rows as something that does not grow with time. */
    | { readonly is: 'bounded'; readonly to: string }
}

export const forever = (rows: string, why: string): Growth => ({ rows, kept: { is: 'forever', why } })

export const pruned = (rows: string, after: string, by: string): Growth => ({ rows, kept: { is: 'pruned', after, by } })

export const bounded = (rows: string, to: string): Growth => ({ rows, kept: { is: 'bounded', to } })

/** Why so much of it stays. */
export const itsMoney = 'money was agreed or moved by it, and both sides may ask about it for years'
export const itsHistory = 'it says how a deal came to its end, which a dispute or a court may ask for'

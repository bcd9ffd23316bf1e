/** The types a handshake is filed under: how each is called in forms and lists, and in a person's figures. */

const typeRows = {
  sports: { label: 'Sports', category: 'Sports' },
  esports: { label: 'Esports', category: 'Esports' },
  election: { label: 'Election', category: 'Politics' },
  challenge: { label: 'Challenge', category: 'Challenges' },
  custom: { label: 'Custom', category: 'Custom' },
} as const

export type BetType = keyof typeof typeRows

export const betTypes = Object.keys(typeRows) as [BetType, ...BetType[]]

export const betTypeLabel = (type: BetType): string => typeRows[type].label

/** A sport is its own category; everything else goes by its type. */
export const categoryOf = ({ sport, betType }: { readonly sport: string | null; readonly betType: BetType }): string =>
  sport ?? typeRows[betType].category

/** Whose mouth may be used: people that a sandbox made, and the demo people, who all have their address at one place. */
export const nobodysDomain = 'demo.handshake.local'

export const madeHere = (name: string): string => `${name}@${nobodysDomain}`

export const isMadeHere = (email: string): boolean => email.endsWith(`@${nobodysDomain}`)

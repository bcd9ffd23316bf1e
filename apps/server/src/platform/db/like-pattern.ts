/** Patterns for LIKE from what a person typed: a percent sign in it is a percent sign. */

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

export const containing = (text: string): string => `%${literal(text)}%`

export const startingWith = (text: string): string => `${literal(text)}%`

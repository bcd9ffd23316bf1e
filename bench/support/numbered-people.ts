/** The people of a bench are numbered: their sessions and usernames follow from the number. */
export const tokenOf = (number: number): string => `bench-token-${number}`
export const usernameOf = (number: number): string => `bench_${number}`

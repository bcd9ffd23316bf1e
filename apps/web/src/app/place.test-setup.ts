/** For tests that visit every place. */

/** An address that leads to the place. */
export const exampleOf = (path: string): string => path.replace(/:[a-zA-Z]+/g, 'example').replace('*', 'example')

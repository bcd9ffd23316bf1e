/** The address that opens a calendar app and subscribes there, instead of downloading a file once. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:')

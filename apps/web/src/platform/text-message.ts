/** The address that opens a text message, ready to send. */

/** iPhones want '&' before the body and Android '?': both read '?&'. Without a number, the device asks for whom it is. */
export const textMessageAddress = ({ phone, text }: { readonly phone: string; readonly text: string }): string =>
  `sms:${phone.replaceAll(/[^+0-9]/g, '')}?&body=${encodeURIComponent(text)}`

/** A text message that is ready to send: the address a phone opens its messages with. */

type Texted = { readonly phone: string; readonly title: string; readonly link: string }

/** iPhones want '&' before the body and Android '?': both read '?&'. */
export const textMessageAddress = ({ phone, title, link }: Texted): string =>
  `sms:${phone.replaceAll(/[^+0-9]/g, '')}?&body=${encodeURIComponent(`I challenge you on Handshake: ${title} ${link}`)}`

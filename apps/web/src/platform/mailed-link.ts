/** What a link in a mail carries: the token, and the address it was sent to. */

export type MailedLink = { readonly token: string; readonly email: string }

export function mailedLinkIn(search: string): MailedLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  const email = query.get('email')
  return token && email ? { token, email } : null
}

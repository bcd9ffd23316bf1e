/** The names of everything a person can press on a handshake: what the server offers, and what the screens have buttons for. */
export const handshakeActionNames = [
  'share',
  'invite',
  'renew',
  'withdraw-invitation',
  'edit',
  'counter',
  'decline',
  'accept',
  'accept-counter',
  'decline-to-referee',
  'withdraw',
  'delete',
  'remove',
  'answer',
  'confirm',
  'void',
  'cancel',
  'split',
  'dispute',
  'withdraw-dispute',
  'rule',
  'appeal',
  'accept-ruling',
  'decide-appeal',
] as const

export type HandshakeAction = (typeof handshakeActionNames)[number]

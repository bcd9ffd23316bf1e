/** The environment of a node with real money, for tests of what only holds there; it calls nobody, as it runs no jobs. */

export const realMoney = {
  MONEY_MODE: 'real',
  ROLES: 'api',
  SMTP_URL: 'smtps://mail.handshake.example',
  STRIPE_SECRET_KEY: 'sk_live_of_a_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
  PUBLIC_URL: 'https://handshake.example',
  SPORTS_API_KEY: 'of a test',
  SECRETS_KEY: 'test:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
} as const

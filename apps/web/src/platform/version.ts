/** The version as the screens spell it; the specification writes it differently on the landing page. */

export const versionLabel = 'mvp-prod-v4.9'
export const landingVersionTag = 'v-mvp-prod-4.9'
export const agreementVersionLabel = 'mvp-prod-v4.6'

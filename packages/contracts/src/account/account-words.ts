/** What accounts answer in words where the answer must not tell more. */

/** The answer to a sign-up, whether it made an account or the address had one already. */
export const signUpSaying = 'Please check your email to verify your account'
/** The answer to asking for a reset, whether the address has an account or not. */
export const passwordResetSaying = 'If an account with this email exists, a password reset link has been sent'
/** The answer to asking for another verification mail, for anyone but the owner whose address is already verified. */
export const resendSaying = 'If this address still needs to be verified, we’ve sent a new verification email'

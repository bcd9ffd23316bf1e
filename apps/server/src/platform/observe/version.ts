/** The version people see in the shell and name to support. */

export const version = 'mvp-prod-v4.9'

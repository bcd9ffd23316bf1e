/** Changes of the wire that browsers of the last release are known to bear; each is taken out again when the next release is cut. */

/** The sentence of `wireBreaks` → why nobody is stranded by it. */
export const allowedBreaks: Readonly<Record<string, string>> = {
  'GET /api/security-events: answer.events[].kind may be developer.key-made, developer.key-confirmed, developer.key-revoked, which the other side does not know':
    'only who made a key, on a page of this release, has such an event; an older page of theirs shows the list again once it is reloaded',
  'GET /api/admin/security-events: answer.events[].kind may be developer.key-made, developer.key-confirmed, developer.key-revoked, which the other side does not know':
    'an older page of an admin shows the log again once it is reloaded; nothing else depends on it',
}

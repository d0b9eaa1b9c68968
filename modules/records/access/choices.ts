/** Why somebody may read a record. */
export const readerReasons = [
  'reporter',
  'handler',
  'leader',
  'owner',
  'project',
  'admin',
  'verifier',
  'office',
  'department',
  'duty',
  'added',
  'asked',
] as const
export type ReaderReason = (typeof readerReasons)[number]

export const requestStatuses = ['waiting', 'granted', 'refused'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What is asked of records one does not read. */
export const requestSteps = ['ask', 'listRestricted'] as const

export const accessSteps = ['restrict', 'lift', 'change'] as const
export type AccessStep = (typeof accessSteps)[number]

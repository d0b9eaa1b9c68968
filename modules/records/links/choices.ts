/** How one record is linked to another (domain 3.0.4); each is read in both directions. */
export const relations = ['relatedTo', 'causedBy', 'duplicateOf', 'evidenceFor', 'mitigates', 'implements', 'replaces', 'shows'] as const
export type Relation = (typeof relations)[number]

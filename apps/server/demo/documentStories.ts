import type { DocumentStory } from './documentStory.ts'
import { emergencyDocuments } from './emergencyDocuments.ts'
import { peopleDocuments } from './peopleDocuments.ts'
import { policyDocuments } from './policyDocuments.ts'
import { reportingDocuments } from './reportingDocuments.ts'
import { siteDocuments } from './siteDocuments.ts'
import { supplyDocuments } from './supplyDocuments.ts'
import { toolDocuments } from './toolDocuments.ts'

/** Everything the company has written down. */
export const documentStories: readonly DocumentStory[] = [
  ...policyDocuments,
  ...reportingDocuments,
  ...siteDocuments,
  ...emergencyDocuments,
  ...toolDocuments,
  ...peopleDocuments,
  ...supplyDocuments,
]

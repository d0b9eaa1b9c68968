import { agreementDocuments } from './agreementDocuments.ts'
import type { DocumentStory } from './documentStory.ts'
import { electricalDocuments } from './electricalDocuments.ts'
import { emergencyDocuments } from './emergencyDocuments.ts'
import { environmentDocuments } from './environmentDocuments.ts'
import { formDocuments } from './formDocuments.ts'
import { groundDocuments } from './groundDocuments.ts'
import { heightDocuments } from './heightDocuments.ts'
import { peopleDocuments } from './peopleDocuments.ts'
import { policyDocuments } from './policyDocuments.ts'
import { projectDocuments } from './projectDocuments.ts'
import { reportingDocuments } from './reportingDocuments.ts'
import { siteDocuments } from './siteDocuments.ts'
import { supplyDocuments } from './supplyDocuments.ts'
import { toolDocuments } from './toolDocuments.ts'

/** Everything the company has written down, each subject in a file of its own. */
export const documentStories: readonly DocumentStory[] = [
  ...policyDocuments,
  ...reportingDocuments,
  ...siteDocuments,
  ...heightDocuments,
  ...groundDocuments,
  ...environmentDocuments,
  ...electricalDocuments,
  ...emergencyDocuments,
  ...toolDocuments,
  ...peopleDocuments,
  ...supplyDocuments,
  ...formDocuments,
  ...agreementDocuments,
  ...projectDocuments,
]

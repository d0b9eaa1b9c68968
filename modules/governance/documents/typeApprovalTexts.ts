import { plural } from '@portal/kit/format'
import type { ApprovalRule } from '@portal/modules/records/approvals'
import type { DocumentType } from './choices.ts'
import { documentTexts } from './texts.ts'

const of = (type: DocumentType) => `dokumenter av typen «${documentTexts.type[type]}»`
const people = (n: number) => plural(n, 'person', 'personer')
/** Words of how types of documents are approved (nb-NO). */
export const typeApprovalTexts = {
  /** What the type asks of whoever sends a document. */
  asks: (rule: ApprovalRule, needed: number) => {
    if (rule === 'any' || rule === 'some') return `Minst ${needed === 1 ? 'én' : needed} av dem som blir spurt, må godkjenne.`
    const inOrder = rule === 'sequence' ? ' i rekkefølge' : ''
    return needed === 1 ? `Alle som blir spurt, må godkjenne${inOrder}.` : `Minst ${needed} blir spurt, og alle må godkjenne${inOrder}.`
  },
  log: {
    name: 'Godkjenning av dokumenter',
    happened: { 'documentApprovals.set': 'endret hvordan en dokumenttype godkjennes' },
    field: {
      documentType: 'Dokumenttype',
      approvalRule: 'Hvem som må godkjenne',
      needed: 'Hvor mange som må godkjenne',
      reviewers: 'Kontrollerer vanligvis',
      approvers: 'Godkjenner vanligvis',
    },
  },
  error: {
    tooFew: (needed: number, type: DocumentType) => `Velg minst ${people(needed)}. Så mange må godkjenne ${of(type)}.`,
    tooFewAble: (able: number, needed: number, type: DocumentType) =>
      `Minst ${people(needed)} må godkjenne ${of(type)}, men ${able === 0 ? 'ingen' : `bare ${able}`} kan godkjenne dette. En administrator kan endre kravet under Innstillinger → Dokumenter.`,
    tooWeak: (needed: number, type: DocumentType) => `Minst ${people(needed)} må godkjenne ${of(type)}`,
    notAll: (type: DocumentType) => `Alle som blir spurt, må godkjenne ${of(type)}`,
    notInOrder: (type: DocumentType) => `Alle som blir spurt, må godkjenne ${of(type)} i rekkefølge`,
    oneIsEnough: 'Når én er nok, må tallet være 1',
    tooMany: (able: number) => `Bare ${people(able)} i virksomheten kan godkjenne dokumenter`,
    unfitReviewer: 'En av dem har sluttet eller kan ikke kontrollere dokumenter. Velg en annen.',
    unfitApprover: 'En av dem har sluttet eller kan ikke godkjenne dokumenter. Velg en annen.',
  },
}

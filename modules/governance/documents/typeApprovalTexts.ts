import { plural } from '@portal/kit/format'
import type { ApprovalRule } from '@portal/modules/records/approvals'
import type { DocumentType } from './choices.ts'
import { documentTexts } from './texts.ts'

const of = (type: DocumentType) => `dokumenter av typen «${documentTexts.type[type]}»`
const people = (n: number) => plural(n, 'person', 'personer')
/** Words of how types of documents are approved (nb-NO). */
export const typeApprovalTexts = {
  /** What the type asks of whoever sends a document. */
  asks: (rule: ApprovalRule, needed: number) =>
    ({
      any: 'Én av dem som blir spurt, må godkjenne.',
      some: needed === 1 ? 'Én av dem som blir spurt, må godkjenne.' : `Minst ${needed} av dem som blir spurt, må godkjenne.`,
      all: needed === 1 ? 'Alle som blir spurt, må godkjenne.' : `Minst ${needed} blir spurt, og alle må godkjenne.`,
      sequence:
        needed === 1 ? 'Alle som blir spurt, må godkjenne i rekkefølge.' : `Minst ${needed} blir spurt, og alle må godkjenne i rekkefølge.`,
    })[rule],
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
      `Minst ${people(needed)} må godkjenne ${of(type)}, men bare ${able} kan godkjenne dette. En administrator kan endre kravet i Innstillinger.`,
    tooWeak: (needed: number, type: DocumentType) => `Minst ${people(needed)} må godkjenne ${of(type)}`,
    notAll: (type: DocumentType) => `Alle som blir spurt, må godkjenne ${of(type)}`,
    notInOrder: (type: DocumentType) => `Alle som blir spurt, må godkjenne ${of(type)} i rekkefølge`,
    oneIsEnough: 'Når én er nok, må tallet være 1',
    tooMany: (able: number) => `Bare ${people(able)} i bedriften kan godkjenne dokumenter`,
    unfitReviewer: 'En av dem har sluttet eller kan ikke kontrollere dokumenter. Velg en annen.',
    unfitApprover: 'En av dem har sluttet eller kan ikke godkjenne dokumenter. Velg en annen.',
  },
}

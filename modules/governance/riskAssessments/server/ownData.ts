import type { OwnData } from '@portal/platform/record/ownData'

export const assessmentsOwn: readonly OwnData[] = [
  {
    name: 'assessments',
    title: 'Risikovurderinger',
    table: 'risk_assessments',
    as: [
      ['owner_id', 'eier'],
      ['facilitator_id', 'prosessleder'],
      ['created_by', 'laget'],
      ['approved_by', 'godkjente'],
      ['updated_by', 'endret sist'],
    ],
    shown: ['created_at', 'number', 'title', 'status', 'approved_at', 'review_date'],
    record: 'id',
    type: 'assessment',
  },
  {
    name: 'assessmentVersions',
    title: 'Versjoner av risikovurderinger',
    table: 'assessment_versions',
    as: [
      ['opened_by', 'åpnet'],
      ['approved_by', 'godkjente'],
    ],
    shown: ['opened_at', 'number', 'reason', 'approved_at'],
    record: 'assessment_id',
  },
  {
    name: 'assessmentParts',
    title: 'Risikovurderinger du har deltatt i',
    table: 'assessment_participants',
    as: [['user_id', 'deltok']],
    shown: ['part'],
    record: 'assessment_id',
  },
  {
    name: 'sjaSignatures',
    title: 'Signaturer på sikker jobbanalyse',
    table: 'sja_signatures',
    as: [
      ['user_id', 'signerte'],
      ['witness_id', 'bevitnet'],
    ],
    shown: ['signed_at', 'name', 'note', 'digest'],
    record: 'assessment_id',
  },
]

import type { OwnData } from '@portal/platform/record/ownData'

export const documentsOwn: readonly OwnData[] = [
  {
    name: 'documents',
    title: 'Dokumenter',
    table: 'documents',
    as: [
      ['owner_id', 'eier'],
      ['created_by', 'opprettet'],
      ['updated_by', 'endret sist'],
    ],
    shown: ['created_at', 'number', 'title', 'status', 'approved_at', 'review_date'],
    record: 'id',
    type: 'document',
  },
  {
    name: 'documentVersions',
    title: 'Versjoner av dokumenter',
    table: 'document_versions',
    as: [
      ['opened_by', 'åpnet'],
      ['approved_by', 'godkjente'],
    ],
    shown: ['opened_at', 'title', 'change_summary', 'approved_at', 'valid_from'],
    record: 'document_id',
  },
  {
    name: 'documentAuthors',
    title: 'Dokumenter du har skrevet i',
    table: 'document_authors',
    as: [['user_id', 'skrev']],
    shown: ['begun_at'],
  },
  {
    name: 'documentSuggestions',
    title: 'Endringer du har foreslått i dokumenter',
    table: 'document_suggestions',
    as: [['suggested_by', 'foreslo']],
    shown: ['suggested_at', 'reason', 'status', 'answer', 'decided_at'],
    record: 'document_id',
  },
  {
    name: 'documentSuggestionsDecided',
    title: 'Forslag i dokumenter du har svart på',
    table: 'document_suggestions',
    as: [['decided_by', 'svarte']],
    shown: ['decided_at', 'status', 'answer'],
    record: 'document_id',
  },
  {
    name: 'documentFolders',
    title: 'Mapper for dokumenter',
    table: 'document_folders',
    as: [
      ['created_by', 'opprettet'],
      ['updated_by', 'endret sist'],
    ],
    shown: ['created_at', 'name'],
  },
  {
    name: 'policyPages',
    title: 'Styringsdokumenter som vises for alle',
    table: 'policy_pages',
    as: [['updated_by', 'åpnet eller lukket siden']],
    shown: ['updated_at'],
    record: 'document_id',
  },
  {
    name: 'documentApprovals',
    title: 'Bestemte hvordan dokumenter godkjennes',
    table: 'document_approval_versions',
    as: [['created_by', 'bestemte']],
    shown: ['created_at', 'document_type', 'needed', 'reason'],
    type: 'documentApprovals',
  },
  {
    name: 'documentApprovalPeople',
    title: 'Dokumenttyper du vanligvis kontrollerer eller godkjenner',
    table: 'document_approval_people',
    as: [['user_id', 'foreslått']],
    shown: ['place'],
  },
]

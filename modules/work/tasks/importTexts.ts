/** The columns of a file they are taken over from, in the order they are shown. */
export const taskImportFields = {
  reference: 'Nr.',
  title: 'Tittel',
  description: 'Beskrivelse',
  status: 'Status',
  priority: 'Prioritet',
  category: 'Kategori',
  departmentName: 'Avdeling',
  locationName: 'Sted',
  projectName: 'Prosjekt',
  assigneeName: 'Ansvarlig',
  dueDate: 'Frist',
  startDate: 'Start',
  completedAt: 'Fullført',
  completionNote: 'Kommentar',
  tags: 'Emneord',
}
